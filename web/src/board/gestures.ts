// Mouse, pen and fingers on the board: what is a click stays a click, what is more moves the camera.

import { apart, SLACK, type Point } from './camera';
import type { Eye } from './eye.svelte';

const LONG = 550; // milliseconds: a long press asks for a Zone's name and chooses nothing
const WHEEL = 0.0016;

export function gestures(node: HTMLElement, eye: Eye): { destroy(): void } {
  const fingers = new Map<number, Point>();
  let start: Point = [0, 0];
  let began = 0;
  let dragged = false;

  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if ((event.target as Element).closest('button')) return; // those on the board are no handle of it
    fingers.set(event.pointerId, place(event));
    if (fingers.size > 1) return;
    [start, began, dragged] = [place(event), event.timeStamp, false];
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (fingers.size === 1) {
      if (!dragged && apart(start, now) <= SLACK) return;
      if (!dragged) grab(event);
      eye.drag(now[0] - before[0], now[1] - before[1]);
    } else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      if (!dragged) grab(event);
      eye.pinch([before, other], [now, other]);
    }
    fingers.set(event.pointerId, now);
  }

  function grab(event: PointerEvent) {
    dragged = eye.busy = true;
    node.setPointerCapture?.(event.pointerId);
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return;
    if (event.pointerType !== 'mouse' && event.timeStamp - began > LONG) dragged = true;
    if (!fingers.size) eye.busy = false;
  }

  /** The click after a drag was none. */
  function click(event: MouseEvent) {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent) {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const times = Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 4 : 1));
    if (eye.zoom(times, place(event))) event.preventDefault(); // else the page may scroll
  }

  function twice(event: MouseEvent) {
    if ((event.target as Element).closest('button, .lit')) return; // the first click has done something
    const box = node.getBoundingClientRect();
    eye.zoom(eye.whole ? 2 : 0.01, [event.clientX - box.left, event.clientY - box.top], true);
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, { capture: true });
  node.addEventListener('dblclick', twice);
  node.addEventListener('wheel', wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('dblclick', twice);
      node.removeEventListener('wheel', wheel);
    },
  };
}
