import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { CvContact } from './cv-contact.tsx';
import { CvEntry } from './cv-entry.tsx';
import { cvPartsOf, type CvPart, type CvRow } from './cv-parts.tsx';
import { Headline } from './headline.tsx';
import { Joined } from './joined.tsx';
import { Paragraphs, Prose } from './prose.tsx';
import { firstOf, nameOf, shownOf } from './shown-sections.ts';

/** The CV of a template without a design for it: name, contact details, then the content of a CV. Only markup. */
export function CvSheet({ site }: { site: SiteView }): ReactNode {
  return (
    <article className="cv">
      <header className="cv-head">
        <h1 dir="auto">{nameOf(site)}</h1>
        <Headline site={site} className="cv-headline" />
        <CvContact site={site} />
        <CvIntro site={site} />
      </header>
      <CvSections site={site} />
    </article>
  );
}

type Rows = readonly CvRow[];
type SectionsProps = {
  site: SiteView;
  /** True if rows of several kinds are below the name of theirs. */
  isByKind?: boolean;
  /** A row as the template sets it. */
  rowOf?: (row: CvRow) => CvRow;
};

/** The sections of a CV with their rows. */
export function CvSections({ site, isByKind = false, rowOf = (row) => row }: SectionsProps): ReactNode {
  return cvPartsOf(site).map((part) => (
    <section key={part.id} className="cv-section">
      <h2 dir="auto">{part.title}</h2>
      {part.kind === 'skills' ? (
        <Skills part={part} />
      ) : isByKind && part.byKind !== undefined ? (
        <Kinds kinds={part.byKind} />
      ) : (
        <EntryList rows={part.rows.map(rowOf)} />
      )}
    </section>
  ));
}

/** The introduction at the top of a CV, or the summary of a résumé, which is the about section. */
export function CvIntro({ site }: { site: SiteView }): ReactNode {
  const intro = firstOf('hero', site)?.intro.trim();
  const [about] = shownOf('about', site);
  return (
    (intro || about) && (
      <div className="cv-intro">
        {intro ? <Paragraphs text={intro} /> : about && <Prose doc={about.body} headings={2} />}
      </div>
    )
  );
}

const EntryList = ({ rows }: { rows: Rows }): ReactNode => (
  <div className="cv-entries">
    {rows.map(({ id, title, time, place, rest }) => (
      <CvEntry key={id} title={title} time={time}>
        {place}
        {rest}
      </CvEntry>
    ))}
  </div>
);

type RowsPart = Extract<CvPart, { kind: 'rows' }>;

const Kinds = ({ kinds }: { kinds: NonNullable<RowsPart['byKind']> }): ReactNode => (
  <div className="cv-entries">
    {kinds.map(({ id, kind, rows }) => (
      <div key={id} className="cv-group">
        <p className="cv-kind">{kind}</p>
        <EntryList rows={rows} />
      </div>
    ))}
  </div>
);

const Skills = ({ part }: { part: Extract<CvPart, { kind: 'skills' }> }): ReactNode => (
  <div className="cv-entries">
    <dl className="cv-skills">
      {part.groups.map(({ id, name, words }) => (
        <div key={id}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">
            <Joined parts={words} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
