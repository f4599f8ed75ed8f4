import type { ReactNode } from 'react';
import { MailLink } from '../parts/links.tsx';
import { nextWithPage } from '../parts/next-with-page.ts';
import { firstOf } from '../parts/shown-sections.ts';
import type { SeriesView, SiteView } from '../template.ts';

/** The link at the end of a series and of its images: the next series with a page, else the contact details. */
export function LastLink({ series, site }: { series: SeriesView; site: SiteView }): ReactNode {
  const { labels } = site;
  const next = nextWithPage(site.series, series);
  if (next !== null)
    return (
      <nav className="next" aria-label={labels.series}>
        <a href={site.to.series(next.slug)}>
          <span className="next-label">{labels.series}</span>{' '}
          <span className="next-title" dir="auto">
            {next.section.title.trim() || labels.series}
          </span>
        </a>
      </nav>
    );
  const email = firstOf('contact', site)?.email.trim() ?? '';
  if (email === '') return null;
  return (
    <div className="next">
      <p className="next-label">{labels.writeMessage}</p>
      <p className="next-title">
        <MailLink email={email} />
      </p>
    </div>
  );
}
