import { Fragment, type ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { Icon } from '../parts/icon.tsx';
import { EducationTime } from '../parts/education-time.tsx';
import { skillKindLabel } from '../parts/skill-kind-label.ts';
import { DateRange } from '../parts/dates.tsx';
import { EarlierJob, jobsByAge } from '../parts/earlier-jobs.tsx';
import { repeatsEmployer } from '../parts/employers.ts';
import { Joined, nonBlank } from '../parts/joined.tsx';
import { EducationText, JobText, educationKindLabel } from '../parts/record-text.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { skillRows, type SkillRow } from '../parts/skill-rows.ts';
import type { SiteView } from '../template.ts';
import { Chart } from './chart.tsx';

type Props<T extends 'experience' | 'education' | 'skills'> = { section: SectionFor<T>; site: SiteView };

/** The latest jobs with details, the first as a story; earlier ones are small print, two lines side by side. */
export function Appointments({ section, site }: Props<'experience'>): ReactNode {
  const { latest, earlier } = jobsByAge(section.items);
  return (
    <TitledSection section={section} site={site}>
      <Chart jobs={section.items} site={site} />
      <ul className="record columns">
        {latest.map((job, index) => (
          <li key={job.id} className={repeatsEmployer(latest, index) ? 'same-employer' : undefined}>
            <p className="record-time">
              <DateRange start={job.start} end={job.end} site={site} style="month" />
            </p>
            <JobText
              job={job}
              site={site}
              lineClass="byline"
              isSameEmployer={repeatsEmployer(latest, index)}
            />
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <ul className="small-print">
          {earlier.map((job) => (
            <li key={job.id}>
              <p className="record-time">
                <DateRange start={job.start} end={job.end} site={site} style="year" />
              </p>
              <EarlierJob job={job} site={site} listClass="points" />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

/** The maximum number of degrees side by side. */
const maxAcross = 4;

export function Honours({ section, site }: Props<'education'>): ReactNode {
  const { length } = section.items;
  const isRow = length > 1 && length <= maxAcross;
  return (
    <TitledSection section={section} site={site}>
      <ul className={isRow ? 'record ruled across' : 'record columns'}>
        {section.items.map((entry) => (
          <li key={entry.id}>
            <p className="record-time">
              <EducationTime entry={entry} site={site} />
            </p>
            <EducationText
              entry={entry}
              site={site}
              lineClass="byline"
              kind={educationKindLabel(entry.kind, site)}
            />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function Skills({ section, site }: Props<'skills'>): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <dl className="skills columns">
        {skillRows(section.items).map((groups) =>
          groups.length > 1 ? (
            <PlainSkills key={groups[0].id} groups={groups} site={site} />
          ) : (
            <Skill key={groups[0].id} group={groups[0]} site={site} />
          ),
        )}
      </dl>
    </TitledSection>
  );
}

function Skill({ group, site }: { group: SkillRow[0]; site: SiteView }): ReactNode {
  const keywords = nonBlank(group.keywords);
  return (
    <div>
      <dt dir="auto">
        <Icon name={group.icon} site={site} />
        {group.name.trim() || skillKindLabel(group.kind, site)}
      </dt>
      <dd dir="auto">
        {group.level.trim() !== '' && (
          <i>
            <bdi>{group.level.trim()}</bdi>
            {keywords.length > 0 && comma(site)}
          </i>
        )}
        <Joined parts={keywords} by={comma(site)} />
      </dd>
    </div>
  );
}

/** Languages or interests without details, in one line. */
function PlainSkills({ groups, site }: { groups: SkillRow; site: SiteView }): ReactNode {
  return (
    <div>
      <dt>{skillKindLabel(groups[0].kind, site)}</dt>
      <dd dir="auto">
        {groups.map(({ id, icon, name, level }, index) => (
          <Fragment key={id}>
            {index > 0 && comma(site)}
            <Icon name={icon} site={site} />
            <bdi>{name.trim()}</bdi>
            {level.trim() !== '' && (
              <i>
                {' '}
                <bdi>{level.trim()}</bdi>
              </i>
            )}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
