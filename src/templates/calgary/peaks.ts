import { drawnAt, ends, skylineAt, steps, summitOf, type Hill } from './hills.ts';
import { narrowNames } from './narrow-names.ts';

/**
 * The top of a hill with a name: its position along the range and its height, both in percent. A name in a second row is
 * higher than its hill by `lift`, in narrow windows by `over`. A number is at the height `mark`, on its own hill. Wide
 * windows have room for the `isNamed` names, narrow ones for the `isMain` ones; the others are numbers with a legend.
 */
export type Peak = {
  name: string;
  at: number;
  up: number;
  lift: number | null;
  over: number | null;
  mark: number;
  isNamed: boolean;
  isMain: boolean;
};

/** The minimum distances between names in wide windows. */
const room = { wide: 12, beside: 6 };
/** The minimum distance between numbers, and their height, in percent. */
const [besideMark, lineOfMark] = [5, 8];
/** Names of higher hills would leave the drawing in a second row. */
export const highestRow = 70;
/** Longer names need so many lines that those in a second row would touch them. */
const lettersInTwoLines = 36;
/** A name may be beside the top of its hill, at these distances, where that has this share of its height. */
const besideTop = [-room.beside, room.beside, -9, 9];
const shoulder = 0.7;

type Place = { hill: Hill; at: number };

/**
 * The tops with names. Where those of two hills would meet, or one is before a higher hill, it is at a shoulder of its
 * own.
 */
export function peaksOf(hills: readonly Hill[]): Peak[] {
  const tops = ranked(hills).map((hill) => ({ hill, at: summitOf(hill) }));
  const moved = tops.flatMap((top) =>
    besideTop
      .map((step) => ({ ...top, at: top.at + step }))
      .filter((place) => isOnShoulder(place, top))
      .map((place) => tops.map((other) => (other === top ? place : other))),
  );
  return [tops, ...moved]
    .map((places) => namesAt(places, hills))
    .reduce((best, peaks) => (named(peaks) > named(best) ? peaks : best))
    .toSorted((a, b) => a.at - b.at);
}

const named = (peaks: readonly Peak[]): number => peaks.filter(({ isNamed }) => isNamed).length;

const isOnShoulder = ({ hill, at }: Place, top: Place): boolean =>
  at >= ends.first && at <= ends.last && drawnAt(hill, at / 100) > shoulder * drawnAt(hill, top.at / 100);

/** The hills with names: first the current entry, then the highest ones. */
function ranked(hills: readonly Hill[]): Hill[] {
  const current = hills
    .filter(({ name, current }) => current > 0 && name !== '')
    .reduce<Hill | null>((best, hill) => (best !== null && best.current > hill.current ? best : hill), null);
  const others = hills.filter((hill) => hill !== current && hill.name !== '');
  return [...(current ? [current] : []), ...others.toSorted((a, b) => b.rise - a.rise)];
}

/**
 * The names at these places, as far as there is room, the first ones before the others. A hill before a higher one has a
 * number, because its line would cross that.
 */
function namesAt(places: readonly Place[], hills: readonly Hill[]): Peak[] {
  const first: Peak[] = [];
  const left: Peak[] = [];
  const hidden: Peak[] = [];
  const all = places.map(({ hill, at }) => {
    const isFree = (one: Peak, distance: number): boolean => Math.abs(one.at - at) >= distance;
    const [own, sky] = [100 * drawnAt(hill, at / 100), skylineAt(hills, at)];
    const isHidden = sky - own > steps.lift;
    const isNamed = !isHidden && first.every((one) => isFree(one, room.wide));
    const near = [...first, ...left, ...hidden].filter((one) => !isFree(one, besideMark));
    const peak: Peak = {
      name: hill.name,
      at,
      up: rounded(sky),
      lift: null,
      over: null,
      mark: markOf(own, near),
      isNamed,
      isMain: false,
    };
    (isNamed ? first : isHidden ? hidden : left).push(peak);
    return peak;
  });
  const raised = secondRow(left, first);
  const numbered = left.filter((peak) =>
    raised.every(({ at, name }) => at !== peak.at || name !== peak.name),
  );
  const main = narrowNames(all.filter((peak) => !hidden.includes(peak)));
  return [...first, ...raised, ...numbered, ...hidden].map((peak) => {
    const found = main.find((one) => one.peak.at === peak.at && one.peak.name === peak.name);
    return found === undefined || !peak.isNamed ? peak : { ...peak, over: found.over, isMain: true };
  });
}

const rounded = (up: number): number => steps.up * Math.round(up / steps.up);

/** The height of a number: on its hill, or below adjacent numbers. */
function markOf(top: number, near: readonly Peak[]): number {
  const up = rounded(top);
  return near.some(({ mark }) => Math.abs(mark - up) < lineOfMark) ? markOf(up - lineOfMark, near) : up;
}

/** Names in a second row above adjacent ones. Their lines pass the names below. */
function secondRow(left: readonly Peak[], below: readonly Peak[]): Peak[] {
  return left.reduce<Peak[]>((row, peak) => {
    const distance = (one: Peak): number => Math.abs(one.at - peak.at);
    const isFree =
      below.every(
        (one) => distance(one) >= (one.name.length > lettersInTwoLines ? room.wide : room.beside),
      ) && row.every((one) => distance(one) >= room.wide);
    const beside = below.filter((one) => distance(one) < 2 * room.wide).map(({ up }) => up);
    const top = Math.max(peak.up, ...beside);
    const lift = steps.lift * Math.ceil((top - peak.up) / steps.lift);
    return isFree && top <= highestRow ? [...row, { ...peak, lift, isNamed: true }] : row;
  }, []);
}
