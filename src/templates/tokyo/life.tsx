import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Icon } from '../parts/icon.tsx';
import { EducationTime } from '../parts/education-time.tsx';
import { skillKindLabel } from '../parts/skill-kind-label.ts';
import { skillRows, type SkillRow } from '../parts/skill-rows.ts';
import { DateRange } from '../parts/dates.tsx';
import { EarlierJob, jobsByAge } from '../parts/earlier-jobs.tsx';
import { repeatsEmployer, type Job } from '../parts/employers.ts';
import { StringList } from '../parts/entry.tsx';
import { EducationText, JobText, educationKindLabel } from '../parts/record-text.tsx';
import { shownOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { LineMap, mapLines } from './line-map.tsx';
import { Tile } from './tile.tsx';

type Props<T extends 'experience' | 'education' | 'skills'> = { section: SectionFor<T>; site: SiteView };

/** If some entries are on the map, each has a station in the color of its line. */
const logClass = (isOnMap: boolean): string => (isOnMap ? 'log on-map' : 'log');

/** The latest jobs with details, earlier ones as lines on a departures board. */
export function Experience({ section, site }: Props<'experience'>): ReactNode {
  const { latest, earlier } = jobsByAge(section.items);
  const lines = mapLines(site);
  const lineOf = ({ organization, position }: Job): string =>
    lines.get(organization.trim() || position.trim()) ?? '';
  return (
    <Tile section={section} site={site}>
      {section.id === shownOf('experience', site)[0]?.id && <LineMap site={site} />}
      <ul className={logClass(section.items.some((job) => lineOf(job) !== ''))}>
        {latest.map((job, index) => (
          <li
            key={job.id}
            className={
              `${lineOf(job)} ${repeatsEmployer(latest, index) ? 'same-employer' : ''}`.trim() || undefined
            }
          >
            <p className="log-time">
              <DateRange start={job.start} end={job.end} site={site} style="year" />
            </p>
            <div className="entry-text">
              <JobText
                job={job}
                site={site}
                lineClass="muted"
                isSameEmployer={repeatsEmployer(latest, index)}
              />
            </div>
          </li>
        ))}
        {earlier.map((job) => (
          <li key={job.id} className={`departure ${lineOf(job)}`.trimEnd()}>
            <p className="log-time">
              <DateRange start={job.start} end={job.end} site={site} style="year" />
            </p>
            <EarlierJob job={job} site={site} listClass="points" />
          </li>
        ))}
      </ul>
    </Tile>
  );
}

export function Education({ section, site }: Props<'education'>): ReactNode {
  const lines = mapLines(site);
  const lineOf = ({ institution, area }: (typeof section.items)[number]): string | undefined =>
    lines.get(institution.trim() || area.trim());
  return (
    <Tile section={section} site={site}>
      <ul className={`${logClass(section.items.some((entry) => lineOf(entry) !== undefined))} studies`}>
        {section.items.map((entry) => (
          <li key={entry.id} className={lineOf(entry)}>
            <p className="log-time">
              <EducationTime entry={entry} site={site} />
            </p>
            <div className="entry-text">
              <EducationText
                entry={entry}
                site={site}
                lineClass="muted"
                kind={educationKindLabel(entry.kind, site)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Tile>
  );
}

/** Keywords as chips, a level as text. Words of one kind, such as languages, are one group. */
export function Skills({ section, site }: Props<'skills'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <div className="stack">
        {skillRows(section.items).map((groups) => (
          <div key={groups[0].id}>
            <Skill groups={groups} site={site} />
          </div>
        ))}
      </div>
    </Tile>
  );
}

function Skill({ groups, site }: { groups: SkillRow; site: SiteView }): ReactNode {
  const [{ icon, name, kind, level, keywords }, ...others] = groups;
  const kindLabel = skillKindLabel(kind, site);
  if (others.length > 0)
    return (
      <>
        <h3>{kindLabel}</h3>
        <ul className="chips">
          {groups.map((word) => (
            <li key={word.id}>
              <Icon name={word.icon} site={site} />
              <bdi>{word.name.trim() || kindLabel}</bdi>{' '}
              {word.level.trim() !== '' && <bdi className="muted">{word.level.trim()}</bdi>}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <h3 dir="auto">
        <Icon name={icon} site={site} />
        {name.trim() || kindLabel}
      </h3>
      {level.trim() !== '' && (
        <p className="muted" dir="auto">
          {level.trim()}
        </p>
      )}
      <StringList lines={keywords} className="chips" />
    </>
  );
}
