import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { fitted } from './fit.ts';
import { titleFaceOf } from './title-faces.ts';

/** The heading of a page, set across its whole width. */
export function DisplayTitle({ text, site }: { text: string; site: SiteView }): ReactNode {
  return (
    <h1 className="display-title" dir="auto">
      {fitted(text, titleFaceOf(site.options['fonts'])).map(({ text: words, classes }, index) => (
        <span key={index} className={`line ${classes}`}>
          {words}{' '}
        </span>
      ))}
    </h1>
  );
}
