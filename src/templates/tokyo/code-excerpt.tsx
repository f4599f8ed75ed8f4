import type { ReactNode } from 'react';
import type { Block } from '#src/domain/blocks/index.ts';

const mostLines = 6;
/** No more lines than this are a band above the words of a card. */
export const maxBandLines = 2;

/** The first lines of the first code in a body; none if there is no code. */
export function excerptOf(body: readonly Block[]): string[] {
  const code = body.find((block) => block.type === 'code' && block.code.trim() !== '');
  if (code?.type !== 'code') return [];
  return code.code.trimEnd().split('\n').slice(0, mostLines);
}

/** Code on a card in the place of an image. Its page has the whole of it. */
export function CodeExcerpt({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <pre className="excerpt" dir="ltr" aria-hidden="true">
      <code>{lines.join('\n')}</code>
    </pre>
  );
}
