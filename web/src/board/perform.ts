// Motions carried out on the elements of the board. When they are over or cut short, everybody stands where the data
// says: nothing of an animation is kept.

import type { Act } from '../lib/story.svelte';
import type { Point } from './camera';
import type { Motion } from './motion';

const HOP = 6; // pixels on the screen
const CLIMB = 14;

/** Runs an act's motions; the answer ends them. */
export function perform(root: Element, act: Act, scale: number): () => void {
  if (!act.motions.length) return () => {};
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll('[data-key]')) found.set((element as SVGElement).dataset.key!, element);
  const running = act.motions.flatMap((motion) => {
    const element = found.get(motion.key);
    return element ? [animated(element, motion, act.pace, scale)] : [];
  });
  return () => running.forEach((each) => each.cancel());
}

function animated(element: Element, motion: Motion, pace: number, scale: number): Animation {
  const timing: KeyframeAnimationOptions = {
    duration: motion.time * pace,
    delay: motion.wait * pace,
    easing: motion.does === 'walk' || motion.does === 'slide' ? 'ease-in-out' : 'ease-out',
    fill: 'backwards',
  };
  return element.animate(frames(motion, (element as SVGElement).style.transform, scale), timing);
}

function frames(motion: Motion, rest: string, scale: number): Keyframe[] {
  if (motion.does === 'walk') return walking(motion, rest, scale);
  if (motion.does === 'slide') return sliding(motion, rest);
  if (motion.does === 'rise')
    return [
      { transform: `translate(0px, ${CLIMB / scale}px) ${rest}`, opacity: 0 },
      { opacity: 1, offset: 0.5 },
      { transform: `translate(0px, 0px) ${rest}`, opacity: 1 },
    ];
  if (motion.does === 'swing')
    return [
      { '--swing': 1, opacity: 0.6 }, // a torn fence has no leaves
      { '--swing': 0, opacity: 1 },
    ];
  if (motion.does === 'turn')
    return [
      { transform: 'scale(0.35)', opacity: 0.3 },
      { transform: 'scale(1)', opacity: 1 },
    ];
  return [{ opacity: 0 }, { opacity: 1 }];
}

/** Without a hop: it rolls, or stands on something that does. */
function sliding({ way, grow }: Motion, rest: string): Keyframe[] {
  const [from, last] = [way[0]!, way.at(-1)!];
  return [
    { transform: `translate(${from[0] - last[0]}px, ${from[1] - last[1]}px) ${rest} scale(${grow})` },
    { transform: `translate(0px, 0px) ${rest} scale(1)` },
  ];
}

/** Places are told as they lie off the last one: where that is, the element knows itself. */
function walking({ way, grow }: Motion, rest: string, scale: number): Keyframe[] {
  const last = way.at(-1)!;
  const hop = HOP / scale;
  const lengths = way.slice(1).map((point, at) => Math.hypot(point[0] - way[at]![0], point[1] - way[at]![1]));
  const whole = lengths.reduce((sum, each) => sum + each, 0) || 1;
  let gone = 0;
  const stops = way.map((point, at): { point: Point; offset: number } => {
    gone += at ? lengths[at - 1]! : 0;
    return { point, offset: gone / whole };
  });
  if (stops.length === 2) stops.splice(1, 0, { point: middle(way[0]!, last), offset: 0.5 });
  return stops.map(({ point, offset }, at) => {
    const up = at === 0 || at === stops.length - 1 ? 0 : hop;
    const size = grow + (1 - grow) * offset;
    const place = `translate(${point[0] - last[0]}px, ${point[1] - last[1] - up}px)`;
    return { offset, transform: `${place} ${rest} scale(${size})` };
  });
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
