// Where one looks at the board from, as pure functions: a scale and where the board's corner lies in its window.

export interface Camera {
  k: number; // pixels for one unit of the board
  x: number; // of the board's upper left corner in the window, in pixels
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}
export type Point = [number, number];

export const CLOSEST = 5; // pixels for one unit
export const STEP = 1.4; // of the buttons and keys
export const SLACK = 6; // pixels a finger or a mouse may tremble before it drags
const SMALL = 600; // a window narrower or lower than that is a phone's
const CLOSE = { phone: 1.25, desk: 0.8 }; // how near one wants to be, at least
const NEARLY = 1.3; // so little closer is not worth losing the whole
const MARGIN = 28; // what is to be seen keeps that far from the window's edge

/** The viewBox as numbers. */
export function boxOf(view: string): Box {
  const [x = 0, y = 0, width = 1, height = 1] = view.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

/** The scale at which the whole board is seen. */
export function wholeScale(board: Size, room: Size): number {
  return Math.max(Math.min(room.width / board.width, room.height / board.height), 0.05);
}

/** On a phone, and where a tall board would be small, one begins close by; else with the whole board. */
export function closeScale(board: Size, room: Size): number {
  const phone = Math.min(room.width, room.height) < SMALL && room.width < SMALL * 1.5;
  const whole = wholeScale(board, room);
  const filled = Math.max(room.width / board.width, room.height / board.height);
  if (phone) return Math.max(CLOSE.phone, whole);
  return whole * NEARLY >= CLOSE.desk ? whole : Math.max(whole, Math.min(filled, CLOSE.desk));
}

/** Nobody loses the board: it fills the window or, where it is smaller, lies in its middle. */
export function held(camera: Camera, board: Size, room: Size): Camera {
  const k = Math.min(Math.max(camera.k, wholeScale(board, room)), Math.max(CLOSEST, wholeScale(board, room)));
  return { k, x: along(camera.x, board.width * k, room.width), y: along(camera.y, board.height * k, room.height) };
}

function along(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, at));
}

export function whole(board: Size, room: Size): Camera {
  return held({ k: wholeScale(board, room), x: 0, y: 0 }, board, room);
}

/** A point of the board in the middle of the window; points are counted from the board's corner. */
export function centred(point: Point, k: number, board: Size, room: Size): Camera {
  return held({ k, x: room.width / 2 - point[0] * k, y: room.height / 2 - point[1] * k }, board, room);
}

/** What lies under a point of the window stays there. */
export function zoomed(camera: Camera, times: number, at: Point, board: Size, room: Size): Camera {
  const { k } = held({ ...camera, k: camera.k * times }, board, room);
  const grown = k / camera.k;
  return held({ k, x: at[0] - (at[0] - camera.x) * grown, y: at[1] - (at[1] - camera.y) * grown }, board, room);
}

export function moved(camera: Camera, dx: number, dy: number, board: Size, room: Size): Camera {
  return held({ ...camera, x: camera.x + dx, y: camera.y + dy }, board, room);
}

/** Two fingers: what was under them stays under them. */
export function pinched(camera: Camera, before: [Point, Point], now: [Point, Point], board: Size, room: Size): Camera {
  const [from, to] = [between(...before), between(...now)];
  const near = moved(camera, to[0] - from[0], to[1] - from[1], board, room);
  return zoomed(near, apart(...now) / Math.max(apart(...before), 1), to, board, room);
}

const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** As little aside as it takes to have a box of the board in sight; the same camera where it is. */
export function showing(camera: Camera, box: Box, board: Size, room: Size): Camera {
  const dx = nudge(camera.x + box.x * camera.k, box.width * camera.k, room.width);
  const dy = nudge(camera.y + box.y * camera.k, box.height * camera.k, room.height);
  if (!dx && !dy) return camera;
  const next = moved(camera, dx, dy, board, room);
  return same(next, camera) ? camera : next;
}

function nudge(at: number, length: number, room: number): number {
  const margin = Math.max(0, Math.min(MARGIN, (room - length) / 2));
  if (length + 2 * margin > room) return room / 2 - (at + length / 2); // too large: its middle
  if (at < margin) return margin - at;
  return Math.min(0, room - margin - (at + length));
}

export const same = (a: Camera, b: Camera): boolean =>
  Math.abs(a.k - b.k) < 1e-4 && Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5;

/** The window changed its size: as close as before, and around the same middle. */
export function resized(camera: Camera, board: Size, before: Size, now: Size): Camera {
  if (camera.k <= wholeScale(board, before) * 1.001) return whole(board, now);
  const middle: Point = [(before.width / 2 - camera.x) / camera.k, (before.height / 2 - camera.y) / camera.k];
  return centred(middle, camera.k, board, now);
}

/** What of the board is in the window, for the small map. */
export function seen(camera: Camera, board: Size, room: Size): Box {
  const [left, top] = [Math.max(0, -camera.x / camera.k), Math.max(0, -camera.y / camera.k)];
  const right = Math.min(board.width, (room.width - camera.x) / camera.k);
  const bottom = Math.min(board.height, (room.height - camera.y) / camera.k);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box of the board, counted from its corner, as it lies in the window. */
export function onScreen(camera: Camera, box: Box): Box {
  const { k } = camera;
  return { x: camera.x + box.x * k, y: camera.y + box.y * k, width: box.width * k, height: box.height * k };
}

export const CORNERS = ['right-bottom', 'right-top', 'left-top'] as const; // buttons stand in the fourth
export type Corner = (typeof CORNERS)[number];

/** The first corner of the window where something of that size covers nothing of a box; none, if it does everywhere. */
export function freeCorner(size: Size, box: Box, room: Size): Corner | undefined {
  return CORNERS.find((corner) => {
    const x = corner.startsWith('right') ? room.width - size.width : 0;
    const y = corner.endsWith('bottom') ? room.height - size.height : 0;
    return !overlap({ ...size, x, y }, box);
  });
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
