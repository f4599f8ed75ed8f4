import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateText } from '../parts/dates.tsx';
import { Authors, shownAuthors } from '../parts/authors.tsx';
import { MaybeLink } from '../parts/links.tsx';
import { PostExtras, PostLink } from '../parts/posts.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { BibliographyLinks, PublicationGroups, venueOf } from '../parts/publication-groups.tsx';
import { PublicationLinks } from '../parts/publication-links.tsx';
import type { PostItem, SiteView } from '../template.ts';
import { Tile } from './tile.tsx';

type Props<T extends 'writing' | 'publications'> = { section: SectionFor<T>; site: SiteView };

/** Dated lines, one for each text. */
export function Writing({ section, site }: Props<'writing'>): ReactNode {
  return (
    <Tile section={section} site={site} tools={site.hasFeed && <FeedLink site={site} />}>
      <Posts posts={section.items} site={site} />
    </Tile>
  );
}

const FeedLink = ({ site }: { site: SiteView }): ReactNode => (
  <ul className="link-list">
    <li>
      <a href={site.to.feed}>{site.labels.feed}</a>
    </li>
  </ul>
);

export function Posts({ posts, site }: { posts: readonly PostItem[]; site: SiteView }): ReactNode {
  return (
    <ul className="log">
      {posts.map((piece) => (
        <li key={piece.id}>
          <p className="log-time">
            <DateText value={piece.date} site={site} />
          </p>
          <div className="entry-text">
            <div className="record-head">
              <h3 dir="auto">
                <PostLink post={piece} site={site} />
              </h3>
              {piece.outlet.trim() !== '' && (
                <p className="muted" dir="auto">
                  {piece.outlet.trim()}
                </p>
              )}
            </div>
            <div className="record-rest">
              <Paragraphs text={piece.summary} />
              <PostExtras post={piece} site={site} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Publications({ section, site }: Props<'publications'>): ReactNode {
  return (
    <Tile section={section} site={site} tools={section.items.length > 0 && <BibliographyLinks site={site} />}>
      <PublicationGroups section={section} site={site} hasLinks={false}>
        {(items) => (
          <ul className="log">
            {items.map((work) => (
              <li key={work.id}>
                <p className="log-time">
                  <DateText value={work.date} site={site} />
                </p>
                <div className="entry-text">
                  <div className="record-head">
                    <h3 dir="auto">
                      <MaybeLink href={work.url}>{work.title.trim() || site.labels.untitled}</MaybeLink>
                    </h3>
                    {shownAuthors(work.authors).length > 0 && (
                      <p className="muted">
                        <Authors authors={work.authors} site={site} />
                      </p>
                    )}
                    {venueOf(work, site) !== '' && (
                      <p className="muted" dir="auto">
                        {venueOf(work, site)}
                      </p>
                    )}
                  </div>
                  <div className="record-rest">
                    <Paragraphs text={work.summary} />
                    <PublicationLinks publication={work} site={site} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PublicationGroups>
    </Tile>
  );
}
