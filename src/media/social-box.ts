import type { CSSProperties, ReactElement } from 'react';

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
