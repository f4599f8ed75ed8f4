import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { EducationTime, skillKindLabel } from '../parts/cv.tsx';
import { DateRange } from '../parts/dates.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { MaybeLink } from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';
import { Points } from './stories.tsx';

type Props<T extends 'experience' | 'education' | 'skills'> = { section: SectionFor<T>; site: SiteView };

export function Appointments({ section, site }: Props<'experience'>): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <ul className="record columns">
        {section.items.map((job) => {
          const title = job.position.trim() || job.organization.trim() || site.labels.untitled;
          const organization = job.position.trim() === '' ? '' : job.organization.trim();
          const after = written([job.location, job.kind === 'volunteer' ? site.labels.volunteering : null]);
          return (
            <li key={job.id}>
              <p className="record-time">
                <DateRange start={job.start} end={job.end} site={site} />
              </p>
              <h3 dir="auto">
                {organization === '' ? <MaybeLink href={job.url}>{title}</MaybeLink> : title}
              </h3>
              {(organization !== '' || after.length > 0) && (
                <p className="byline">
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
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

export function Honours({ section, site }: Props<'education'>): ReactNode {
  const kinds = { study: null, certificate: site.labels.certificates, award: site.labels.awards };
  return (
    <TitledSection section={section} site={site}>
      <ul className="record columns">
        {section.items.map((entry) => {
          const what = written([entry.studyType, entry.area]).join(', ');
          const place = what === '' ? '' : entry.institution.trim();
          return (
            <li key={entry.id}>
              <p className="record-time">
                <Joined parts={[kinds[entry.kind]]} />
                {kinds[entry.kind] !== null && (entry.start + entry.end).trim() !== '' && ', '}
                <EducationTime entry={entry} site={site} />
              </p>
              <h3 dir="auto">
                <MaybeLink href={entry.url}>
                  {what || entry.institution.trim() || site.labels.untitled}
                </MaybeLink>
              </h3>
              {(place !== '' || entry.score.trim() !== '') && (
                <p className="byline">
                  <Joined parts={[place, entry.score]} by=", " />
                </p>
              )}
              <Paragraphs text={entry.summary} />
              <Points lines={entry.courses} />
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

export function Skills({ section, site }: Props<'skills'>): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <dl className="skills columns">
        {section.items.map((group) => (
          <div key={group.id}>
            <dt dir="auto">{group.name.trim() || skillKindLabel(group.kind, site)}</dt>
            <dd dir="auto">
              <Joined parts={[group.level, ...written(group.keywords)]} by=", " />
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
