import type { ReactNode } from 'react';
import { Authors, shownAuthors, type Publication } from '../parts/authors.tsx';
import { CvEntry } from '../parts/cv-entry.tsx';
import { cvPartsOf, type CvPart, type CvRow } from '../parts/cv-parts.tsx';
import { Joined, nonBlank } from '../parts/joined.tsx';
import { venueOf } from '../parts/publication-groups.tsx';
import { shownOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';

/** The sections of a CV: dates in the margin; authors of a publication below its title, where it appeared beside it. */
export function CvSections({ site }: { site: SiteView }): ReactNode {
  const publications = new Map(
    shownOf('publications', site).flatMap(({ items }) => items.map((item) => [item.id, item])),
  );
  const designed = (rows: readonly CvRow[]): CvRow[] =>
    rows.map((row) => {
      const publication = publications.get(row.id);
      return publication === undefined ? row : { ...row, ...partsOf(publication, row, site) };
    });
  return cvPartsOf(site).map((part) => (
    <section key={part.id} className="cv-section">
      <h2 dir="auto">{part.title}</h2>
      {part.kind === 'skills' ? <Skills part={part} /> : <Rows part={part} designed={designed} />}
    </section>
  ));
}

/** The journal, the award and the DOI have a line each. */
function partsOf(publication: Publication, row: CvRow, site: SiteView): Pick<CvRow, 'place' | 'rest'> {
  const words = nonBlank([venueOf(publication, site), publication.award]);
  return {
    place: shownAuthors(publication.authors).length > 0 && (
      <p className="cv-place cv-authors">
        <Authors authors={publication.authors} site={site} />
      </p>
    ),
    rest: (words.length > 0 || row.rest !== false) && (
      <div className="cv-source">
        {words.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
        {row.rest}
      </div>
    ),
  };
}

type RowsProps = {
  part: Extract<CvPart, { kind: 'rows' }>;
  designed: (rows: readonly CvRow[]) => CvRow[];
};

/** Rows of several kinds are below the name of theirs. */
const Rows = ({ part: { rows, byKind }, designed }: RowsProps): ReactNode =>
  byKind === undefined ? (
    <Entries rows={designed(rows)} />
  ) : (
    <div className="cv-entries">
      {byKind.map(({ id, kind, rows: ofKind }) => (
        <div key={id} className="cv-group">
          <p className="cv-kind">{kind}</p>
          <Entries rows={ofKind} />
        </div>
      ))}
    </div>
  );

const Entries = ({ rows }: { rows: readonly CvRow[] }): ReactNode => (
  <div className="cv-entries">
    {rows.map(({ id, title, time, place, rest }) => (
      <CvEntry key={id} title={title} time={time}>
        {place}
        {rest}
      </CvEntry>
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
