type Span = readonly [from: number, to: number];
/** A parsed CSS unicode-range. */
export type UnicodeRange = readonly Span[];

/** Reads a CSS unicode-range such as `U+0000-00FF,U+2022`. */
export function parseRange(text: string): UnicodeRange {
  return text.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

export function contains(range: UnicodeRange, point: number): boolean {
  return range.some(([from, to]) => point >= from && point <= to);
}

/** Every code point of a range. */
export function pointsOf(range: UnicodeRange): number[] {
  return range.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
