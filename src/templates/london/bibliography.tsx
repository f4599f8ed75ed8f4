import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { DateText } from '../parts/dates.tsx';
import { bareDoi, doiUrl } from '../parts/doi.ts';
import { Authors, shownAuthors, type Publication } from '../parts/authors.tsx';
import { Joined } from '../parts/joined.tsx';
import { MaybeLink } from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import {
  BibliographyLinks,
  PublicationGroups,
  groupsOf,
  isGrouped,
  venueOf,
} from '../parts/publication-groups.tsx';
import { PublicationLinks } from '../parts/publication-links.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { unbroken } from '../parts/unbroken.tsx';
import type { SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { isNewsprint, newsprintClass } from './newsprint.ts';

/** The record of books, papers and talks. */
export function Bibliography({
  section,
  site,
}: {
  section: SectionFor<'publications'>;
  site: SiteView;
}): ReactNode {
  const groups = groupsOf(section, site);
  const sizes = groups.map(({ items }) => items.length);
  if (!isGrouped(section) || !isNewsprint(sizes))
    return (
      <TitledSection section={section} site={site}>
        <PublicationGroups section={section} site={site}>
          {(items) => <Entries className="bibliography columns" items={items} site={site} />}
        </PublicationGroups>
      </TitledSection>
    );
  // Columns break up groups, so each publication of such a page includes its type.
  return (
    <TitledSection section={section} site={site}>
      <div className={newsprintClass(sizes)}>
        {groups.map(({ title, items }) => (
          <Entries key={title} className="bibliography" items={items} site={site} kicker={title} />
        ))}
        <BibliographyLinks site={site} />
      </div>
    </TitledSection>
  );
}

type EntriesProps = {
  items: readonly Publication[];
  site: SiteView;
  className: string;
  kicker?: string | null;
};

function Entries({ items, site, className, kicker = null }: EntriesProps): ReactNode {
  return (
    <ul className={className}>
      {items.map((publication) => (
        <li key={publication.id}>
          {kicker !== null && <Kicker parts={[kicker]} />}
          <Entry publication={publication} site={site} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ publication, site }: { publication: Publication; site: SiteView }): ReactNode {
  const { title, authors, date, url, summary } = publication;
  const doi = bareDoi(publication.doi);
  const venue = venueOf(publication, site);
  return (
    <>
      <h3 dir="auto">
        <MaybeLink href={url.trim() || (doi && doiUrl(doi))}>
          {unbroken(title.trim()) || site.labels.untitled}
        </MaybeLink>
      </h3>
      {shownAuthors(authors).length > 0 && (
        <p className="authors" dir="auto">
          <Authors authors={authors} site={site} />
        </p>
      )}
      {(venue + date).trim() !== '' && (
        <p className="byline">
          <Joined parts={[venue]} />
          {venue !== '' && date.trim() !== '' && comma(site)}
          <DateText value={date} site={site} />
        </p>
      )}
      <Paragraphs text={summary} />
      <PublicationLinks publication={publication} site={site} />
    </>
  );
}
