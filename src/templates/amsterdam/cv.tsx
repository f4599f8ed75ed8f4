import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro } from '../parts/cv.tsx';
import { cvPartsOf, type CvPart, type CvRow, type CvSkills } from '../parts/cv-parts.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import { skillKindLabel } from '../parts/skill-kind-label.ts';
import type { SiteView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';

/** Jobs and studies as rows on the twelve columns: the year as a numeral, the title, the results. The rest is in pairs. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  return (
    <article className="cv">
      <header className="cv-head">
        <DisplayTitle text={nameOf(site)} site={site} />
        <div className="cv-about">
          <Headline site={site} className="cv-headline" />
          <CvIntro site={site} />
        </div>
        <CvContact site={site} />
      </header>
      {cvPartsOf(site).map((part) => (
        <section key={part.id} className={`cv-section cv-${part.type}`}>
          <h2 dir="auto">{part.title}</h2>
          <Part part={part} site={site} />
        </section>
      ))}
    </article>
  );
}

function Part({ part, site }: { part: CvPart; site: SiteView }): ReactNode {
  if (part.kind === 'rows') {
    const { rows, isByYear } = byYear(part.rows);
    return (
      <ol className={isByYear ? 'cv-entries' : 'cv-entries cv-unordered'}>
        {rows.map((row, index) => (
          <Row key={row.id} row={row} above={isInPairs(part) ? undefined : rows[index - 1]} />
        ))}
      </ol>
    );
  }
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

/** Beside each other, also rows of one year need it. */
const isInPairs = ({ type }: CvPart): boolean => type !== 'experience' && type !== 'education';

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

/** Large years only make sense in order, the latest first. If one of them is missing, the author's order stays. */
function byYear(rows: readonly CvRow[]): { rows: readonly CvRow[]; isByYear: boolean } {
  if (rows.some((row) => yearOf(row) === null)) return { rows, isByYear: false };
  return { rows: rows.toSorted((a, b) => Number(yearOf(b)) - Number(yearOf(a))), isByYear: true };
}

/** A year is shown once as a numeral, beside the first of its rows. */
function Row({ row, above }: { row: CvRow; above: CvRow | undefined }): ReactNode {
  const { title, time, place, rest } = row;
  const year = yearOf(row);
  return (
    <li className="cv-entry">
      <p className="cv-year" aria-hidden="true">
        {year !== null && year !== (above === undefined ? null : yearOf(above)) && year}
      </p>
      <div className="cv-what">
        <h3 dir="auto">{title}</h3>
        {place}
      </div>
      <div className="cv-rest">
        <p className="cv-time">{time}</p>
        {rest}
      </div>
    </li>
  );
}

const yearOf = ({ start }: CvRow): string | null => /^\d{4}/.exec(start)?.[0] ?? null;
