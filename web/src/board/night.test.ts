import { describe, expect, it } from 'vitest';
import { around, nearTurn } from './night';

describe('a beam', () => {
  it('turns the short way round', () => {
    expect(nearTurn(undefined, -90)).toBe(-90);
    expect(nearTurn(180, -90)).toBe(270);
    expect(nearTurn(-90, 180)).toBe(-180);
    expect(nearTurn(270, 0)).toBe(360);
    expect(nearTurn(0, 0)).toBe(0);
  });
});

it('night lies on what no Zone covers, too', () => {
  const zone = { id: 'a', name: '', shape: 'M0,0 1,0 1,1Z', label: '', at: [0, 0], size: 1, middle: [0, 0] };
  expect(around({ x: -2, y: -2, width: 10, height: 8 }, [zone as never])).toBe('M-2 -2h10v8h-10ZM0,0 1,0 1,1Z');
});
