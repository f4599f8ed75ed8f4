import { textWidth } from './text-height.ts';

/** Names are set in a heavier weight. */
const heavier = 1.12;
const [smallest, largest] = [5, 15];
/** Below this size in one line, a name is set in two. */
const inOneLine = 8;

/** How large a name is, in percent of the width it stands in, so that it fills one line of it, or two. */
export function nameSize(name: string): number {
  const words = name.trim().split(/\s+/);
  const whole = sizeFor(name);
  if (whole >= inOneLine || words.length === 1) return bounded(whole);
  const halves = words
    .slice(1)
    .map((_, index) =>
      Math.min(sizeFor(words.slice(0, index + 1).join(' ')), sizeFor(words.slice(index + 1).join(' '))),
    );
  return bounded(Math.min(10, Math.max(...halves)));
}

const bounded = (size: number): number => Math.max(smallest, Math.min(largest, Math.floor(size)));

const sizeFor = (words: string): number => 100 / (textWidth(words) * heavier);

/** The rules for the sizes. */
export const nameCss: string = Array.from(
  { length: largest - smallest + 1 },
  (_, index) => `.name-${smallest + index}{font-size:clamp(2rem,${smallest + index}cqi,13rem)}`,
).join('');
