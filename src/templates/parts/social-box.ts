import type { CSSProperties, ReactElement } from 'react';
import { socialSubsets, type SocialFont } from '../social-design.ts';

/** The whole image, as a style of its outermost box. */
export const whole = { width: '100%', height: '100%', boxSizing: 'border-box' } as const;

/** The value of `fontFamily` that covers all subsets: satori looks a glyph up in one family after the other. */
export function fontFamily({ family }: SocialFont): string {
  return socialSubsets.map((subset) => `${family} ${subset}`).join(', ');
}

type Child = ReactElement | string | null;

/** A flex box for satori, which takes React's elements as plain objects. */
export function box(style: CSSProperties, ...children: Child[]): ReactElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** Text of at most so many lines; nothing at all when there is no text. */
export function text(words: string, style: CSSProperties & { lineClamp?: number }): ReactElement | null {
  if (words === '') return null;
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'block', wordBreak: 'break-word', ...style }, children: words },
  };
}

/** The first size for which the text is no longer than its limit, from `[limit, size]` pairs in ascending order. */
export function sizeFor(words: string, steps: readonly (readonly [number, number])[]): number {
  const step = steps.find(([limit]) => words.length <= limit) ?? steps.at(-1);
  return step?.[1] ?? 60;
}
