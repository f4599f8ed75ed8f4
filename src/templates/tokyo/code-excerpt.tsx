import type { ReactNode } from 'react';
import type { Block } from '#src/domain/blocks/index.ts';

const maxLines = 6;
/** Up to this number of lines are a band above the text of a card. */
export const maxBandLines = 2;

/** The first lines of the first code in a body; empty without code. */
export function excerptOf(body: readonly Block[]): string[] {
  const code = body.find((block) => block.type === 'code' && block.code.trim() !== '');
  if (code?.type !== 'code') return [];
  return code.code.trimEnd().split('\n').slice(0, maxLines);
}

/** True for code above a text that would leave a plate of another card's height half empty. */
export const isFewLines = (lines: readonly string[]): boolean =>
  lines.length > maxBandLines && lines.length < maxLines;

/** Lines up to this number of characters are set large on a wide card. */
const shortLine = 32;

/** Code on a card instead of an image. Its page has all of it. */
export function CodeExcerpt({ lines }: { lines: readonly string[] }): ReactNode {
  const isShort = lines.every((line) => line.length <= shortLine);
  return (
    <pre className={isShort ? 'excerpt excerpt-short' : 'excerpt'} dir="ltr" aria-hidden="true">
      <code>{lines.join('\n')}</code>
    </pre>
  );
}
