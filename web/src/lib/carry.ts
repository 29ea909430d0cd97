// Somebody is taken by the name and put down in a Zone: the gesture alone, whatever comes of it.

export interface Carry {
  can: boolean;
  taken: () => void;
  put: (zone: string) => void; // an empty name: nowhere
}

const FAR = 8; // px; less is a click
const IN_HAND = { position: 'relative', zIndex: '20', cursor: 'grabbing' };
const PUT_DOWN = { position: '', zIndex: '', cursor: '', translate: '' };

/** The Zone of the board at a point of the window. */
function zoneAt(x: number, y: number): string {
  const found = document.elementsFromPoint(x, y).find((each) => each.matches('[data-zone]'));
  return (found as HTMLElement | SVGElement | undefined)?.dataset.zone ?? '';
}

export function carry(node: HTMLElement, given: Carry) {
  let from: { x: number; y: number; away: boolean } | null = null;

  function down(event: PointerEvent) {
    if (!given.can || event.button) return;
    from = { x: event.clientX, y: event.clientY, away: false };
    node.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent) {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.away && Math.hypot(x, y) > FAR) {
      from.away = true;
      given.taken();
    }
    if (from.away) Object.assign(node.style, IN_HAND, { translate: `${x}px ${y}px` });
  }
  function up(event: PointerEvent) {
    const away = from?.away;
    from = null;
    Object.assign(node.style, PUT_DOWN);
    if (away) given.put(event.type === 'pointerup' ? zoneAt(event.clientX, event.clientY) : '');
    // The click that follows would be one more wish.
    if (away) node.addEventListener('click', stop, { capture: true, once: true });
    if (away) setTimeout(() => node.removeEventListener('click', stop, { capture: true }), 0);
  }
  const stop = (event: Event) => (event.stopPropagation(), event.preventDefault());

  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  Object.assign(node.style, { touchAction: 'none', userSelect: 'none' });
  for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear as EventListener);
  return {
    update: (next: Carry) => void (given = next),
    destroy: () => {
      for (const [name, hear] of Object.entries(heard)) node.removeEventListener(name, hear as EventListener);
    },
  };
}
