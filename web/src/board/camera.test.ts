import { describe, expect, it } from 'vitest';
import {
  boxOf,
  centred,
  closeScale,
  freeCorner,
  held,
  moved,
  pinched,
  resized,
  same,
  seen,
  showing,
  whole,
  zoomed,
} from './camera';
import type { Camera, Point } from './camera';

const board = { width: 600, height: 600 };
const desk = { width: 900, height: 600 };
const phone = { width: 390, height: 336 };
const under = (camera: Camera, at: Point): Point => [(at[0] - camera.x) / camera.k, (at[1] - camera.y) / camera.k];

describe('a camera', () => {
  it('begins with the whole board in the middle, and on a phone close by', () => {
    expect(whole(board, desk)).toEqual({ k: 1, x: 150, y: 0 });
    expect(closeScale(board, desk)).toBe(1);
    expect(closeScale(board, phone)).toBe(1.25);
  });

  it('comes closer to a tall board, as far as the room is wide', () => {
    const tall = { width: 550, height: 820 };
    expect(closeScale(tall, { width: 1000, height: 460 })).toBeCloseTo(0.8);
    expect(closeScale(tall, { width: 1000, height: 560 })).toBeCloseTo(560 / 820); // nearly as close
    expect(closeScale({ width: 550, height: 1640 }, { width: 330, height: 900 })).toBeGreaterThan(0.54);
    expect(closeScale(tall, { width: 1000, height: 900 })).toBeCloseTo(900 / 820);
  });

  it('never loses the board', () => {
    expect(held({ k: 2, x: 400, y: -4000 }, board, desk)).toEqual({ k: 2, x: 0, y: -600 });
    expect(held({ k: 0.01, x: 0, y: 0 }, board, desk)).toEqual(whole(board, desk));
    expect(moved(whole(board, desk), 500, 500, board, desk)).toEqual(whole(board, desk));
    expect(held({ k: 99, x: 0, y: 0 }, board, desk).k).toBe(5);
  });

  it('zooms where the pointer is', () => {
    const start = centred([300, 300], 2, board, desk);
    const at: Point = [430, 310];
    const near = zoomed(start, 1.5, at, board, desk);
    expect(near.k).toBe(3);
    expect(under(near, at)[0]).toBeCloseTo(under(start, at)[0]);
    expect(under(near, at)[1]).toBeCloseTo(under(start, at)[1]);
  });

  it('keeps under two fingers what was there', () => {
    const start = centred([300, 300], 2, board, desk);
    const now: [Point, Point] = [
      [380, 300],
      [580, 300],
    ];
    const next = pinched(
      start,
      [
        [400, 300],
        [500, 300],
      ],
      now,
      board,
      desk,
    );
    expect(next.k).toBe(4);
    expect(under(next, [480, 300])[0]).toBeCloseTo(under(start, [450, 300])[0]);
  });

  it('moves only when what is to be seen is not in sight, and no further than needed', () => {
    const start = centred([300, 300], 2, board, desk); // 75 to 525 and 150 to 450 of the board
    expect(showing(start, { x: 250, y: 250, width: 80, height: 80 }, board, desk)).toBe(start);
    const next = showing(start, { x: 500, y: 250, width: 80, height: 80 }, board, desk);
    expect(next.x + 580 * 2).toBe(900 - 28);
    expect(next.y).toBe(start.y);
    expect(next.k).toBe(2);
    const corner = showing(start, { x: 0, y: 0, width: 60, height: 60 }, board, desk);
    expect([corner.x, corner.y]).toEqual([0, 0]);
    expect(showing(corner, { x: 0, y: 0, width: 60, height: 60 }, board, desk)).toBe(corner);
  });

  it('stays close and in its place when the window changes', () => {
    const start = centred([300, 300], 2, board, desk);
    const next = resized(start, board, desk, { width: 700, height: 500 });
    expect(next.k).toBe(2);
    expect(under(next, [350, 250])).toEqual([300, 300]);
    expect(same(resized(whole(board, desk), board, desk, phone), whole(board, phone))).toBe(true);
  });

  it('finds a corner where a map covers nothing of a Zone', () => {
    const [map, room] = [
      { width: 100, height: 100 },
      { width: 390, height: 320 },
    ];
    const at = (x: number, y: number, width = 90, height = 90) => freeCorner(map, { x, y, width, height }, room);
    expect([at(0, 0), at(300, 200), at(250, 50, 140, 250)]).toEqual(['right-bottom', 'right-top', 'left-top']);
    expect([at(400, 330), at(20, 20, 360, 290)]).toEqual(['right-bottom', undefined]); // out of sight; everywhere
  });

  it('knows what is seen', () => {
    expect(seen(whole(board, desk), board, desk)).toEqual({ x: 0, y: 0, width: 600, height: 600 });
    expect(seen({ k: 2, x: -300, y: -600 }, board, desk)).toEqual({ x: 150, y: 300, width: 450, height: 300 });
  });

  it('reads a viewBox', () => {
    expect(boxOf('-9 -9 618 618')).toEqual({ x: -9, y: -9, width: 618, height: 618 });
  });
});
