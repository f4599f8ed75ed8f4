import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { EducationTime, skillKindLabel } from '../parts/cv.tsx';
import { DateRange } from '../parts/dates.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { MaybeLink } from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import type { SiteView } from '../template.ts';
import { Chips, Points } from './projects.tsx';
import { Tile } from './tile.tsx';

type Props<T extends 'experience' | 'education' | 'skills'> = { section: SectionFor<T>; site: SiteView };

export function Experience({ section, site }: Props<'experience'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <ul className="log">
        {section.items.map((job) => {
          const title = job.position.trim() || job.organization.trim() || site.labels.untitled;
          const organization = job.position.trim() === '' ? '' : job.organization.trim();
          const after = written([job.location, job.kind === 'volunteer' ? site.labels.volunteering : null]);
          return (
            <li key={job.id}>
              <p className="log-time">
                <DateRange start={job.start} end={job.end} site={site} style="year" />
              </p>
              <div>
                <h3 dir="auto">
                  {organization === '' ? <MaybeLink href={job.url}>{title}</MaybeLink> : title}
                </h3>
                {(organization !== '' || after.length > 0) && (
                  <p className="quiet">
                    {organization !== '' && (
                      <MaybeLink href={job.url}>
                        <bdi>{organization}</bdi>
                      </MaybeLink>
                    )}
                    {organization !== '' && after.length > 0 && ', '}
                    <Joined parts={after} by=", " />
                  </p>
                )}
                <Paragraphs text={job.description} />
                <Paragraphs text={job.summary} />
                <Points lines={job.highlights} />
              </div>
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}

export function Education({ section, site }: Props<'education'>): ReactNode {
  const kinds = { study: null, certificate: site.labels.certificates, award: site.labels.awards };
  return (
    <Tile section={section} site={site}>
      <ul className="log">
        {section.items.map((entry) => {
          const what = written([entry.studyType, entry.area]).join(', ');
          const after = written([what === '' ? null : entry.institution, kinds[entry.kind], entry.score]);
          return (
            <li key={entry.id}>
              <p className="log-time">
                <EducationTime entry={entry} site={site} />
              </p>
              <div>
                <h3 dir="auto">
                  <MaybeLink href={entry.url}>
                    {what || entry.institution.trim() || site.labels.untitled}
                  </MaybeLink>
                </h3>
                {after.length > 0 && (
                  <p className="quiet">
                    <Joined parts={after} by=", " />
                  </p>
                )}
                <Paragraphs text={entry.summary} />
                <Points lines={entry.courses} />
              </div>
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}

/** Keywords as chips, a level in words. */
export function Skills({ section, site }: Props<'skills'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <div className="stack">
        {section.items.map((group) => (
          <div key={group.id}>
            <h3 dir="auto">{group.name.trim() || skillKindLabel(group.kind, site)}</h3>
            {group.level.trim() !== '' && (
              <p className="quiet" dir="auto">
                {group.level.trim()}
              </p>
            )}
            <Chips words={group.keywords} />
          </div>
        ))}
      </div>
    </Tile>
  );
}
