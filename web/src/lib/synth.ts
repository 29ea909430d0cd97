// Sounds made by the browser itself: noise, saws and sines through filters. A recipe plays one sound at a moment.

import type { Sound, SoundName } from './sounds';

export interface Bench {
  context: BaseAudioContext;
  out: AudioNode;
  noise: AudioBuffer;
}

type Recipe = (bench: Bench, at: number, sound: Sound) => void;

export function benchOf(context: BaseAudioContext, out: AudioNode): Bench {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  return { context, out, noise };
}

/** Loud at once or after a while, then away. */
function shape({ context, out }: Bench, at: number, loud: number, rise: number, fall: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.max(rise, 0.002));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(out);
  return gain;
}

/** A burst of noise through a filter that may move. */
function burst(
  bench: Bench,
  at: number,
  time: number,
  loud: number,
  kind: BiquadFilterType,
  from: number,
  to = from,
  rise = 0,
) {
  const { context, noise } = bench;
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + time);
  source.connect(filter).connect(shape(bench, at, loud, rise, time - rise));
  source.start(at, Math.random());
  source.stop(at + time + 0.05);
}

/** A tone that may slide. */
function tone(
  bench: Bench,
  at: number,
  time: number,
  loud: number,
  type: OscillatorType,
  from: number,
  to = from,
  rise = 0,
) {
  const source = bench.context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + time);
  source.connect(shape(bench, at, loud, rise, time - rise));
  source.start(at);
  source.stop(at + time + 0.05);
}

/** Two saws a little apart through a throat that opens and closes. */
function voice(bench: Bench, at: number, time: number, pitch: number, loud: number) {
  const { context } = bench;
  const throat = context.createBiquadFilter();
  throat.type = 'bandpass';
  throat.Q.value = 3;
  throat.frequency.setValueAtTime(300, at);
  throat.frequency.linearRampToValueAtTime(700, at + time / 2);
  throat.frequency.linearRampToValueAtTime(320, at + time);
  throat.connect(shape(bench, at, loud, time / 4, (time * 3) / 4));
  for (const apart of [1, 74 / 70]) {
    const saw = context.createOscillator();
    saw.type = 'sawtooth';
    saw.frequency.setValueAtTime(pitch * apart, at);
    saw.frequency.linearRampToValueAtTime(pitch * apart * 0.92, at + time);
    saw.connect(throat);
    saw.start(at);
    saw.stop(at + time + 0.05);
  }
}

const crowd = (number = 1) => Math.min(1, 0.35 + 0.08 * number);
const LEVELS = [262, 330, 392, 523]; // one more note for each level

export const RECIPES: Record<SoundName, Recipe> = {
  step: (bench, at, { number = 1 }) => {
    for (let i = 0; i < Math.min(2 * number, 6); i += 1) burst(bench, at + i * 0.11, 0.04, 0.5, 'lowpass', 400);
  },
  groan: (bench, at, { number }) => voice(bench, at, 0.6, 62 + Math.random() * 16, 1.6 * crowd(number)),
  runner: (bench, at, { number }) => voice(bench, at, 0.2, 130 + Math.random() * 30, 1.5 * crowd(number)),
  dice: (bench, at) => {
    let when = at;
    for (let i = 0; i < 6; i += 1) {
      burst(bench, when, 0.025, 0.5, 'bandpass', 2600 - 150 * i);
      when += 0.095 - 0.012 * i;
    }
    tone(bench, when, 0.09, 0.5, 'sine', 220, 150);
  },
  shot: (bench, at) => {
    burst(bench, at, 0.19, 0.9, 'lowpass', 5200, 500, 0.008);
    tone(bench, at, 0.16, 0.9, 'sine', 60, 45);
  },
  whip: (bench, at) => burst(bench, at, 0.12, 0.4, 'bandpass', 1200, 4200, 0.04),
  blade: (bench, at) => burst(bench, at, 0.09, 0.6, 'bandpass', 4000, 1000),
  kill: (bench, at) => {
    burst(bench, at, 0.07, 0.6, 'lowpass', 900, 200);
    tone(bench, at, 0.14, 0.7, 'sine', 90, 48);
  },
  door: (bench, at) => {
    for (const late of [0, 0.14]) tone(bench, at + late, 0.08, 0.6, 'sine', 170, 110);
    tone(bench, at + 0.26, 0.32, 0.09, 'sawtooth', 180, 120, 0.05);
  },
  spawn: (bench, at) => {
    burst(bench, at, 0.4, 0.35, 'bandpass', 300, 900, 0.34);
    tone(bench, at + 0.36, 0.7, 0.16, 'sine', 392);
    tone(bench, at + 0.36, 0.7, 0.12, 'sine', 554); // a tritone above
  },
  wound: (bench, at) => {
    for (const pitch of [233, 247, 330]) tone(bench, at, 0.4, 0.22, 'triangle', pitch, pitch * 0.97);
    burst(bench, at, 0.08, 0.4, 'highpass', 1500);
  },
  danger: (bench, at, { level = 0 }) =>
    LEVELS.slice(0, level + 1).forEach((pitch, i) => tone(bench, at + 0.16 * i, 0.5, 0.24, 'triangle', pitch)),
  objective: (bench, at) => {
    tone(bench, at, 0.35, 0.24, 'triangle', 523);
    tone(bench, at + 0.15, 0.6, 0.24, 'triangle', 784);
  },
  win: (bench, at) => {
    for (const pitch of [131, 196, 262, 392]) tone(bench, at, 2.6, 0.16, 'triangle', pitch, pitch, 0.6);
  },
  loss: (bench, at) => {
    tone(bench, at, 1.8, 0.22, 'sawtooth', 50, 50, 0.2);
    tone(bench, at, 1.8, 0.1, 'sine', 100, 100, 0.2);
  },
};
/** How long a voice holds its place among those that may be heard at once. */
export const VOICES: Partial<Record<SoundName, number>> = { groan: 0.6, runner: 0.2 };
