import type { ReactNode } from 'react';
import { fitted } from './fit.ts';

/** The heading of a page, set across its whole width. */
export function DisplayTitle({ text, className }: { text: string; className?: string }): ReactNode {
  const { lines, fit } = fitted(text);
  return (
    <h1 className={`display-title ${fit}${className === undefined ? '' : ` ${className}`}`} dir="auto">
      {lines.map(({ text: words, stretch }, index) => (
        <span key={index} className={`line wide-${stretch}`}>
          {words}{' '}
        </span>
      ))}
    </h1>
  );
}
