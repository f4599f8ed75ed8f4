import { pathThrough } from './hills.ts';

/** Layers of land from the farthest to the nearest, and in percent the place and height of the sun behind them. */
export type Strata = { layers: string[]; at: number; up: number };

const [fewest, most] = [3, 5];
const points = 11;
/** The height of the lowest points of the farthest and of the nearest layer, and how much a letter adds. */
const [far, near] = [
  { base: 0.5, rise: 0.42 },
  { base: 0.04, rise: 0.2 },
];
/** Letters are spread over this many heights. */
const heights = 11;
/** The sun rises between two points of the land, away from the edges of a phone. Heights have a rule every few percent. */
const [firstGap, lastGap] = [2, 7];
const step = 2;

/**
 * A title drawn as land, so that a project without an image has a view of its own: each word is a layer, and each of its
 * letters a height in it. A title of one or two words repeats them, beginning with other letters. The sun is where the
 * farthest layer is lowest.
 */
export function strataOf(title: string): Strata {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? ['-'];
  const count = Math.min(most, Math.max(fewest, words.length));
  const lands = Array.from({ length: count }, (_, index) => land(words, index, index / (count - 1)));
  const [farthest = []] = lands;
  const middles = farthest.map((up, index) => (up + (farthest[index + 1] ?? up)) / 2);
  const inView = middles.slice(firstGap, lastGap + 1);
  const gap = firstGap + inView.indexOf(Math.min(...inView));
  return {
    layers: lands.map(pathThrough),
    at: Math.round(((gap + 0.5) / (points - 1)) * 100),
    up: step * Math.round(((middles[gap] ?? 0) * 100) / step),
  };
}

/** The heights of one word, from 0 to 1. */
function land(words: readonly string[], index: number, nearness: number): number[] {
  const letters = Array.from(words[index % words.length] ?? '');
  const base = between(far.base, near.base, nearness);
  const rise = between(far.rise, near.rise, nearness);
  return Array.from({ length: points }, (_, place) => {
    const letter = letters[(place + Math.floor(index / words.length)) % letters.length] ?? '';
    return base + (rise * (((letter.codePointAt(0) ?? 0) * 7 + place) % heights)) / (heights - 1);
  });
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;
