import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro } from '../parts/cv.tsx';
import { cvPartsOf, type CvPart, type CvRow, type CvSkills } from '../parts/cv-parts.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import { skillKindLabel } from '../parts/skill-kind-label.ts';
import type { SiteView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';

/** A headline of more letters is set smaller, so that it is no higher than the name. */
const manyLetters = 64;

/**
 * A poster of the name, as on the front page, above the profession in large type. Jobs and studies are rows on the
 * twelve columns; the rest is in modules below its heading.
 */
export function Cv({ site }: { site: SiteView }): ReactNode {
  const isLong = site.headline.trim().length > manyLetters;
  return (
    <article className="cv">
      <header className="cv-head">
        <DisplayTitle text={nameOf(site)} site={site} />
        <Headline site={site} className={isLong ? 'cv-headline long' : 'cv-headline'} />
        <CvIntro site={site} />
        <CvContact site={site} />
      </header>
      {cvPartsOf(site).map((part) => (
        <section key={part.id} className={`cv-section${classOf(part)}`}>
          <h2 dir="auto">{part.title}</h2>
          <Part part={part} site={site} />
        </section>
      ))}
    </article>
  );
}

function classOf({ type }: CvPart): string {
  if (type === 'experience' || type === 'education') return ' cv-rows';
  return type === 'publications' ? ' cv-papers' : '';
}

function Part({ part, site }: { part: CvPart; site: SiteView }): ReactNode {
  if (part.kind === 'rows')
    return (
      <ol className="cv-entries">
        {part.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
    );
  return (
    <dl className="cv-groups">
      {underHeads(part.groups, site).map(({ id, name, words }) => (
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
}

/** Names of languages and interests are grouped under one heading, as on the front page. */
function underHeads(groups: readonly CvSkills[], site: SiteView): CvSkills[] {
  return groups.reduce<CvSkills[]>((heads, group) => {
    if (!group.isName) return [...heads, group];
    const last = heads.at(-1);
    const line = [group.name, ...group.words].join('\u00a0· ');
    return last?.isName === true && last.kind === group.kind
      ? [...heads.slice(0, -1), { ...last, words: [...last.words, line] }]
      : [...heads, { ...group, name: skillKindLabel(group.kind, site), words: [line] }];
  }, []);
}

const Row = ({ row: { title, time, place, rest } }: { row: CvRow }): ReactNode => (
  <li className="cv-entry">
    <p className="cv-time">{time}</p>
    <div className="cv-what">
      <h3 dir="auto">{title}</h3>
      {place}
    </div>
    <div className="cv-rest">{rest}</div>
  </li>
);
