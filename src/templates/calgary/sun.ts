import { ends, skylineAt, steps, stepsOf, type Hill } from './hills.ts';
import { widthOf } from './narrow-names.ts';
import type { Peak } from './peaks.ts';

/** The place of the sun and the height of the hills there, in percent. */
export type Sun = { at: number; up: number };

/** In percent of a phone, half of the sun and the space beside it, and in percent of a wide window, half of the longest name. */
const [halfSun, halfName] = [8, 6];
/** Names are at least this much above their hills. */
const belowNames = 10;
/** How much lower the hills have to be somewhere else for the sun to rise there, in percent for each of the width. */
const early = 0.1;

/** The sun in the free sky where the hills are lowest, rather late than early. */
export function sunOf(hills: readonly Hill[], peaks: readonly Peak[]): Sun {
  const suns = stepsOf(steps.at, ends.last)
    .filter((at) => at >= ends.first)
    .map((at): Sun => ({ at, up: steps.up * Math.round(skylineAt(hills, at) / steps.up) }));
  const free = suns.filter((sun) => peaks.every((peak) => !peak.isNamed || areApart(sun, peak)));
  const rank = ({ at, up }: Sun): number => up - early * at;
  return (free.length > 0 ? free : suns).reduce((best, sun) => (rank(sun) < rank(best) ? sun : best));
}

/** True if the sun is beside the line of a name, and beside the name or below it. */
function areApart({ at, up }: Sun, peak: Peak): boolean {
  const { start, end } = widthOf(peak);
  const isBeside =
    at < Math.min(start, peak.at - halfName) - halfSun || at > Math.max(end, peak.at + halfName) + halfSun;
  return Math.abs(at - peak.at) > halfSun && (isBeside || up < peak.up - belowNames);
}
