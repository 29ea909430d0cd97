// Who looks at the board: the camera as state, moved by buttons, wheel and fingers, and by itself where the game is.

import { calm } from '../lib/prefs.svelte';
import {
  boxOf,
  centred,
  closeScale,
  CORNERS,
  freeCorner,
  held,
  moved,
  onScreen,
  pinched,
  resized,
  same,
  seen,
  showing,
  whole,
  wholeScale,
  zoomed,
  type Box,
  type Camera,
  type Corner,
  type Point,
  type Size,
} from './camera';

const SETTLED = 160; // milliseconds after the last movement the layers are drawn anew, sharp at the new scale
const SOFT = 320;

export class Eye {
  camera = $state.raw<Camera>({ k: 1, x: 0, y: 0 });
  room = $state.raw<Size>({ width: 0, height: 0 });
  drawn = $state(1); // the scale the layers are drawn at; what differs from it is stretched until it settles
  soft = $state(false);
  busy = $state(false); // fingers are on the board: nothing else moves it
  private view = '';
  private box: Box = { x: 0, y: 0, width: 1, height: 1 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opened = false;
  private layout = '';

  /** Another board: one begins anew with it. The same one again changes nothing. */
  lay(view: string): void {
    if (view === this.view) return;
    [this.view, this.box, this.opened] = [view, boxOf(view), false];
  }

  get board(): Box {
    return this.box;
  }

  /** The window has a size; the first time, and in another layout, one comes as close as is good, to where the game is. */
  fit(room: Size, around: Box | null, layout = ''): void {
    const before = this.room;
    this.room = room;
    if (!room.width || !room.height) return;
    if (this.opened && layout === this.layout) {
      this.set(resized(this.camera, this.box, before, room));
      return;
    }
    [this.opened, this.layout] = [true, layout];
    this.close(around, false);
    this.settle();
  }

  get whole(): boolean {
    return this.camera.k <= wholeScale(this.box, this.room) * 1.01;
  }

  get seen(): Box {
    return seen(this.camera, this.box, this.room);
  }

  /** Where something of that size covers nothing of a box of the board; nowhere, if it does everywhere. */
  corner(size: Size, box: Box | null): Corner | undefined {
    return box ? freeCorner(size, onScreen(this.camera, this.own(box)), this.room) : CORNERS[0];
  }

  zoom(times: number, at: Point = [this.room.width / 2, this.room.height / 2], soft = false): boolean {
    return this.set(zoomed(this.camera, times, at, this.box, this.room), soft);
  }

  drag(dx: number, dy: number): void {
    this.set(moved(this.camera, dx, dy, this.box, this.room));
  }

  pinch(before: [Point, Point], now: [Point, Point]): void {
    this.set(pinched(this.camera, before, now, this.box, this.room));
  }

  far(): void {
    this.set(whole(this.box, this.room), true);
  }

  /** Close by, with a box of the board in the middle. */
  close(around: Box | null, soft = true): void {
    const k = closeScale(this.box, this.room);
    const point = around ? this.middle(around) : ([this.box.width / 2, this.box.height / 2] as Point);
    const near = Math.max(k, soft ? wholeScale(this.box, this.room) * 1.6 : 0);
    this.set(centred(point, near, this.box, this.room), soft);
  }

  centre(point: Point): void {
    this.set(centred(point, this.camera.k, this.box, this.room), true);
  }

  /** A box comes into sight, if it is not and nobody is moving the board. */
  show(around: Box | null): void {
    if (!around || this.busy || !this.opened) return;
    this.set(showing(this.camera, this.own(around), this.box, this.room), true);
  }

  /** Counted from the board's corner. */
  private own(around: Box): Box {
    return { ...around, x: around.x - this.box.x, y: around.y - this.box.y };
  }

  private middle(around: Box): Point {
    const { x, y, width, height } = this.own(around);
    return [x + width / 2, y + height / 2];
  }

  private set(camera: Camera, soft = false): boolean {
    const next = held(camera, this.box, this.room);
    if (same(next, this.camera)) return false;
    this.camera = next;
    this.soft = soft && !calm();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), this.soft ? SOFT : SETTLED);
    return true;
  }

  private settle(): void {
    clearTimeout(this.timer);
    [this.soft, this.drawn] = [false, this.camera.k];
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
