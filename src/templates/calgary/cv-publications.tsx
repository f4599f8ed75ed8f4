import type { ReactNode } from 'react';
import { Authors, shownAuthors, type Publication } from '../parts/authors.tsx';
import type { CvRow } from '../parts/cv-parts.tsx';
import { nonBlank } from '../parts/joined.tsx';
import { venueOf } from '../parts/publication-groups.tsx';
import { shownOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';

/** Sets the rows of publications in a CV: authors below the title, and where it appeared beside them; others as they are. */
export function publicationRows(site: SiteView): (row: CvRow) => CvRow {
  const publications = new Map(
    shownOf('publications', site).flatMap(({ items }) => items.map((item) => [item.id, item])),
  );
  return (row) => {
    const publication = publications.get(row.id);
    return publication === undefined
      ? row
      : { ...row, place: placeOf(publication, site), rest: restOf(publication, row, site) };
  };
}

const placeOf = ({ authors }: Publication, site: SiteView): ReactNode =>
  shownAuthors(authors).length > 0 && (
    <p className="cv-place cv-authors">
      <Authors authors={authors} site={site} />
    </p>
  );

/** The journal, the award and the DOI have a line each. */
function restOf(publication: Publication, { rest }: CvRow, site: SiteView): ReactNode {
  const words = nonBlank([venueOf(publication, site), publication.award]);
  return (
    (words.length > 0 || rest !== false) && (
      <div className="cv-source">
        {words.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
        {rest}
      </div>
    )
  );
}
