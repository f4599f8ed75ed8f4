import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { fitted } from './fit.ts';
import { titleFaceOf } from './widths.ts';

/** The heading of a page, set across its whole width. */
export function DisplayTitle({ text, site }: { text: string; site: SiteView }): ReactNode {
  return (
    <h1 className="display-title" dir="auto">
      {fitted(text, titleFaceOf(site.options['fonts'])).map(
        ({ text: words, stretch, size, isExact }, index) => (
          <span key={index} className={`line ${size} wide-${stretch}${isExact ? ' exact' : ''}`}>
            {words}{' '}
          </span>
        ),
      )}
    </h1>
  );
}
