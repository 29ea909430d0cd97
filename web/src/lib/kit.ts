// Every drawing of the game, put into the page once: pictures refer to them by `<use href="#name">`.

let coming: Promise<void> | null = null;

export function loadKit(): Promise<void> {
  coming ??= fetch('/api/kit.svg')
    .then((answer) => answer.text())
    .then((text) => {
      const kit = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      kit.setAttribute('aria-hidden', 'true');
      kit.setAttribute('width', '0');
      kit.setAttribute('height', '0');
      kit.setAttribute('style', 'position: absolute');
      kit.id = 'kit';
      document.body.prepend(document.importNode(kit, true));
    })
    .catch(() => {
      coming = null; // a page without pictures still plays
    });
  return coming;
}
