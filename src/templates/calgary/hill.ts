import type { Span } from '../parts/spans.ts';
import { width } from './range.ts';

export const hillHeight = 40;

/** The narrowest hill that can be seen, from its top to its foot. */
const narrowest = 16;
/** How high the hill of no time at all is, as a part of the longest one. */
const lowest = 0.3;

/**
 * The hill of one part of a life, as the path of an SVG: where it was among all of them, as wide as it was long, and higher
 * for what took longer.
 */
export function hillOf(span: Span, life: readonly Span[]): string {
  const first = Math.floor(Math.min(...life.map(({ from }) => from)));
  const last = Math.max(first + 1, Math.ceil(Math.max(...life.map(({ to }) => to))));
  const longest = Math.max(...life.map(({ from, to }) => to - from), 0.1);
  const years = span.to - span.from;
  const at = Math.round((((span.from + span.to) / 2 - first) / (last - first)) * width);
  const reach = Math.max(narrowest, Math.round((years / (last - first)) * width * 0.8));
  const half = Math.round(reach * 0.45);
  const top = Math.round(hillHeight * (1 - lowest - (1 - lowest) * Math.sqrt(Math.min(1, years / longest))));
  return `M${at - reach} ${hillHeight}C${at - half} ${hillHeight} ${at - half} ${top} ${at} ${top}S${at + half} ${hillHeight} ${at + reach} ${hillHeight}Z`;
}
