import type { ReactNode } from 'react';
import { isEmptyRichText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateRange } from '../parts/dates.tsx';
import type { Job } from '../parts/employers.ts';
import { Glance } from '../parts/glance.tsx';
import { Figure } from '../parts/image.tsx';
import { Prose } from '../parts/prose.tsx';
import { anchorOf, firstOf, shownOf, titleOf } from '../parts/shown-sections.ts';
import { MailWay, PageWays } from '../parts/ways.tsx';
import type { SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { textClass } from './text-class.ts';

type TextProps = { section: SectionFor<'about'>; site: SiteView };

/** The front of a résumé: what its author does now is the headline, the text the story, the rest at one glance beside it. */
export function TextFront({ section, site }: TextProps): ReactNode {
  const anchor = anchorOf(section, site);
  const job = section.title.trim() === '' ? presentJob(site) : null;
  return (
    <div className="front">
      <section id={anchor} className="lead lead-text section-about" aria-labelledby={`${anchor}-title`}>
        {job === null ? (
          <h2 id={`${anchor}-title`} className="kicker" dir="auto">
            {titleOf(section, site)}
          </h2>
        ) : (
          <>
            <Kicker parts={[job.organization]} />
            <h2 id={`${anchor}-title`} dir="auto">
              {job.position.trim()}
            </h2>
            <p className="byline">
              <DateRange start={job.start} end="" site={site} style="month" />
            </p>
          </>
        )}
        {!isEmptyRichText(section.body) && (
          <div className={textClass(section.body)}>
            <Prose doc={section.body} />
          </div>
        )}
      </section>
      <Aside section={section} site={site} />
    </div>
  );
}

/** The job that goes on, unless the line below the name says it already. */
function presentJob(site: SiteView): Job | null {
  const job = shownOf('experience', site)[0]?.items[0];
  if (job === undefined || job.kind === 'volunteer') return null;
  const [position, start, end] = [job.position, job.start, job.end].map((value) => value.trim());
  if (position === '' || start === '' || end !== '') return null;
  return position?.toLowerCase() === site.headline.trim().toLowerCase() ? null : job;
}

/** Who the author is at one glance, with the ways to write and to the CV. */
function Aside({ section, site }: TextProps): ReactNode {
  return (
    <aside className="introduction" aria-label={titleOf(section, site)}>
      <Figure use={section.image} site={site} sizes="(min-width: 60rem) 24rem, 100vw" priority="first" />
      <Glance site={site} className="glance" />
      <ul className="link-list">
        <MailWay email={firstOf('contact', site)?.email ?? ''} />
        <PageWays site={site} />
      </ul>
    </aside>
  );
}
