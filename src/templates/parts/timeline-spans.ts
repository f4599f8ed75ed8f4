import { employersOf, periodOf, type Job } from './employers.ts';
import { spansIn } from './spans.ts';

/** A period at one employer, in percent of the axis. */
export type TimelineSpan = {
  name: string;
  from: number;
  length: number;
  isOpen: boolean;
  isVoluntary: boolean;
};

/** Labels of years on the axis, in percent of the axis. */
export type Timeline = { spans: readonly TimelineSpan[]; years: readonly { year: number; at: number }[] };

const minSpans = 3;
const maxSpans = 14;
const maxYears = 7;
const minPercent = 0.8;
/** The minimum share of a current job, so that it is visible. */
const minOpen = 0.08;

/**
 * The jobs as spans on one axis, the latest first; null for too few to compare, or too many to read. `latestYear` is
 * the last year in the portfolio: rendering has no clock, and current jobs last at least until then.
 */
export function timelineOf(jobs: readonly Job[], latestYear = 0): Timeline | null {
  const dated = spansIn(
    employersOf(jobs).map(({ first, jobs: ofOne }) => ({
      name: first.organization.trim() || first.position.trim(),
      isVoluntary: first.kind === 'volunteer',
      ...periodOf(ofOne),
    })),
  );
  if (dated.length < minSpans || dated.length > maxSpans) return null;
  const first = Math.floor(Math.min(...dated.map(({ from }) => from)));
  const open = dated.filter(({ isOpen }) => isOpen).map(({ from }) => from);
  const latest = Math.floor(Math.max(open.length > 0 ? latestYear : 0, ...dated.map(({ to }) => to))) + 1;
  const shortest = minOpen * (latest - first);
  const last = Math.max(latest, ...open.map((from) => Math.ceil(from + shortest)));
  const percent = (year: number): number => rounded(((year - first) / (last - first)) * 100);
  const spans = dated.toReversed().map(({ name, from, to, isOpen, isVoluntary = false }) => ({
    name,
    isOpen,
    isVoluntary,
    from: percent(from),
    length: Math.max(rounded(percent(isOpen ? last : to) - percent(from)), minPercent),
  }));
  const step = [1, 2, 5, 10, 20].find((one) => (last - first) / one <= maxYears) ?? 50;
  const years = Array.from({ length: last - first }, (_, index) => first + index)
    .filter((year) => (year - first) % step === 0)
    .map((year) => ({ year, at: percent(year) }));
  return { spans, years };
}

const rounded = (percent: number): number => Math.round(percent * 10) / 10;
