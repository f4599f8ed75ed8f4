import type { ReactNode } from 'react';
import { fitted } from './fit.ts';

/** The heading of a page, set across its whole width. */
export function DisplayTitle({ text }: { text: string }): ReactNode {
  return (
    <h1 className="display-title" dir="auto">
      {fitted(text).map(({ text: words, stretch, size, isExact }, index) => (
        <span key={index} className={`line ${size} wide-${stretch}${isExact ? ' exact' : ''}`}>
          {words}{' '}
        </span>
      ))}
    </h1>
  );
}
