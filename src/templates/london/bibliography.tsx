import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateText } from '../parts/dates.tsx';
import { bareDoi, doiUrl } from '../parts/doi.ts';
import { Joined, written } from '../parts/joined.tsx';
import { ExternalLink, MaybeLink } from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';
import { bibtex, type Publication } from './bibtex.ts';

/** The record of books, papers and talks, each with an entry to copy into a bibliography. */
export function Bibliography({
  section,
  site,
}: {
  section: SectionFor<'publications'>;
  site: SiteView;
}): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <ul className="bibliography columns">
        {section.items.map((publication) => (
          <Entry key={publication.id} publication={publication} site={site} />
        ))}
      </ul>
    </TitledSection>
  );
}

function Entry({ publication, site }: { publication: Publication; site: SiteView }): ReactNode {
  const { title, authors, venue, date, url, summary } = publication;
  const doi = bareDoi(publication.doi);
  const address = url.trim() === '' && doi !== '' ? doiUrl(doi) : url;
  const hasVenue = written([venue]).length > 0;
  return (
    <li>
      {authors.trim() !== '' && (
        <p className="authors" dir="auto">
          {authors.trim()}
        </p>
      )}
      <h3 dir="auto">
        <MaybeLink href={address}>{title.trim() || site.labels.untitled}</MaybeLink>
      </h3>
      {(hasVenue || date.trim() !== '') && (
        <p className="byline">
          <Joined parts={[venue]} />
          {hasVenue && date.trim() !== '' && ', '}
          <DateText value={date} site={site} />
        </p>
      )}
      <Paragraphs text={summary} />
      <div className="citation">
        {doi !== '' && <ExternalLink href={doiUrl(doi)}>{`doi:${doi}`}</ExternalLink>}
        <details>
          <summary>
            BibTeX<span className="visually-hidden">: {title.trim() || site.labels.untitled}</span>
          </summary>
          <pre dir="ltr">{bibtex({ ...publication, doi, url: address })}</pre>
        </details>
      </div>
    </li>
  );
}
