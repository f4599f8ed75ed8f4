/** The hills of a range: their heights, and their shapes as drawn. */
export type Hill = {
  name: string;
  center: number;
  reach: number;
  base: number;
  rise: number;
  index: number;
  current: number;
};

export const width = 1000;
export const height = 200;

const pointsOfRidge = 20;
/** The precision of the classes, in percent. */
export const steps = { at: 1, up: 2, lift: 5 };
/** The positions of the first and last year, in percent: their labels and the names of the first hills need room. */
export const ends = { first: 8, last: 92 };
/** The maximum distance of the drawn top of a hill from its center, in percent. */
const offCenter = 4;

/** The height of a hill with its foothills at a position, from 0 to 1. Deterministic for each hill. */
function heightAt({ center, reach, base, rise, index }: Hill, place: number): number {
  const hill = rise * Math.exp(-(((place - center) / (reach * 1.15)) ** 2));
  const foothills =
    0.035 * Math.sin(place * 11 + index * 2.3) + 0.022 * Math.sin(place * 27 + index * 5.1) * (1 - hill);
  return Math.max(0.02, base + hill + foothills);
}

/** The drawn height of a hill at a position, because its curves overshoot its points (see `ridge`). */
export function drawnAt(hill: Hill, place: number): number {
  const middle = Math.round(place * pointsOfRidge);
  const [before = 0, here = 0, after = 0] = [-1, 0, 1].map((beside) =>
    heightAt(hill, (middle + beside) / pointsOfRidge),
  );
  const along = place * pointsOfRidge - middle + 0.5;
  return (
    ((1 - along) ** 2 * (before + here)) / 2 +
    2 * along * (1 - along) * here +
    (along ** 2 * (here + after)) / 2
  );
}

/** The height of the highest hill at a position, both in percent. */
export const skylineAt = (hills: readonly Hill[], at: number): number =>
  100 * Math.max(...hills.map((hill) => drawnAt(hill, at / 100)));

/** A ridge, down to the horizon. */
export const ridge = (hill: Hill): string =>
  pathThrough(Array.from({ length: pointsOfRidge + 1 }, (_, index) => heightAt(hill, index / pointsOfRidge)));

/**
 * Heights from 0 to 1 at equal distances as an SVG path, down to the horizon. Its curves meet in the middle between two
 * points, where each mirrors the previous one, so that only end points are needed. Heights are even, so that these
 * middles are integers.
 */
export function pathThrough(heights: readonly number[]): string {
  const points = heights.map((up) => 2 * Math.round((height * (1 - up)) / 2));
  const [start = 0, first = 0] = points;
  const middles = points.slice(1, -1).map((y, index) => (y + (points[index + 2] ?? y)) / 2);
  const [middle = first] = middles;
  const step = width / (points.length - 1);
  const curves = middles.slice(1).map((y, index) => `t${step} ${y - (middles[index] ?? y)}`);
  const end = points.at(-1) ?? start;
  return `M0 ${height}V${start}Q${step} ${first} ${1.5 * step} ${middle}${curves.join('')}L${width} ${end}V${height}Z`;
}

/** The place of the drawn top of a hill, in percent, which its foothills move away from its center. */
export function summitOf(hill: Hill): number {
  return stepsOf(steps.at, ends.last)
    .filter((at) => at >= ends.first && Math.abs(at - hill.center * 100) <= offCenter)
    .reduce(
      (best, at) => (drawnAt(hill, at / 100) > drawnAt(hill, best / 100) ? at : best),
      steps.at * Math.round((hill.center * 100) / steps.at),
    );
}

export function stepsOf(step: number, most: number): number[] {
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}
