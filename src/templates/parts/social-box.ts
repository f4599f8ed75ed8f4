import type { CSSProperties, ReactElement } from 'react';
import { socialSubsets, type SocialFont } from '../social-design.ts';

/** The full size of the image, for the outermost box. */
export const whole = { width: '100%', height: '100%', boxSizing: 'border-box' } as const;

/** The value of `fontFamily` with all subsets: satori searches the families in order for each glyph. */
export function fontFamily({ family }: SocialFont): string {
  return socialSubsets.map((subset) => `${family} ${subset}`).join(', ');
}

type Child = ReactElement | string | null;

/** A flex box for satori, which accepts plain objects as elements. */
export function box(style: CSSProperties, ...children: Child[]): ReactElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** Text with a maximum number of lines; nothing for an empty text. */
export function text(words: string, style: CSSProperties & { lineClamp?: number }): ReactElement | null {
  if (words === '') return null;
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'block', wordBreak: 'break-word', ...style }, children: words },
  };
}

/** The first size whose limit is not below the length of the text, from `[limit, size]` pairs in ascending order. */
export function sizeFor(words: string, steps: readonly (readonly [number, number])[]): number {
  const step = steps.find(([limit]) => words.length <= limit) ?? steps.at(-1);
  return step?.[1] ?? 60;
}
