// A picture that is loaded when it is about to be seen; what browsers take for `lazy` is half a shelf.

const AHEAD = '150px';

export function whenSeen(image: HTMLImageElement, source: string): { destroy: () => void } {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      image.src = source;
      watch.disconnect();
    },
    { rootMargin: AHEAD },
  );
  watch.observe(image);
  return { destroy: () => watch.disconnect() };
}
