import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro } from '../parts/cv.tsx';
import { cvPartsOf, type CvPart, type CvRow } from '../parts/cv-parts.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { cvLines } from './cv-lines.ts';
import { skillsOnTimetable } from './cv-skills.ts';
import { LineMap, spansOnCv } from './line-map.tsx';

/**
 * The CV as the timetable of a line: the map of the years, then the line between the times and the stops. A stop has
 * the color that its line has on the map.
 */
export function Cv({ site }: { site: SiteView }): ReactNode {
  const lines = cvLines(site);
  return (
    <article className="cv">
      <header className="cv-head">
        <div className="head-text">
          <h1 className="name" dir="auto">
            {nameOf(site)}
          </h1>
        </div>
        <Headline site={site} className="headline" />
        <CvIntro site={site} />
        <CvContact site={site} />
        <div className="tile-body">
          <LineMap site={site} spans={spansOnCv(site)} />
        </div>
      </header>
      <div className="cv-lines">
        {cvPartsOf(site).map((part) => (
          <section key={part.id} className={isBrief(part) ? 'cv-section cv-brief' : 'cv-section'}>
            <h2 dir="auto">{part.title}</h2>
            <div className="cv-entries">
              {part.kind === 'skills' ? (
                <Skills part={part} site={site} />
              ) : (
                part.rows.map((row) => <Stop key={row.id} row={row} line={lines.get(row.id)} />)
              )}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}

/** Events have one line each, with their place beside them, so that they do not look like jobs. */
const isBrief = (part: CvPart): boolean =>
  part.kind === 'rows' && (part.type === 'records' || part.rows.every(({ rest }) => !rest));

type StopProps = { row: CvRow; line?: string };

const Stop = ({ row: { title, time, place, rest }, line }: StopProps): ReactNode => (
  <div className={line === undefined ? 'cv-entry' : `cv-entry ${line}`}>
    <div className="cv-time">{time}</div>
    <div className="cv-body">
      <h3 dir="auto">{title}</h3>
      {place}
      {rest}
    </div>
  </div>
);

type SkillsProps = { part: Extract<CvPart, { kind: 'skills' }>; site: SiteView };

/** Names of skills stand where times do, and the words where stops do. */
const Skills = ({ part, site }: SkillsProps): ReactNode => (
  <dl className="cv-skills">
    {skillsOnTimetable(part.groups, site).map(({ id, name, words }) => (
      <div key={id}>
        <dt dir="auto">{name}</dt>
        {words.map((line) => (
          <dd key={line} dir="auto">
            {line}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
