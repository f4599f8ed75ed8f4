import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateText } from '../parts/dates.tsx';
import { bareDoi, doiUrl } from '../parts/doi.ts';
import { Joined, written } from '../parts/joined.tsx';
import { ExternalLink, MaybeLink } from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import type { SiteView } from '../template.ts';
import { Tile } from './tile.tsx';

type Props<T extends 'writing' | 'publications'> = { section: SectionFor<T>; site: SiteView };

/** Dated lines, one for each piece. */
export function Writing({ section, site }: Props<'writing'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <ul className="log">
        {section.items.map((piece) => (
          <li key={piece.id}>
            <p className="log-time">
              <DateText value={piece.date} site={site} />
            </p>
            <div>
              <h3 dir="auto">
                <MaybeLink href={piece.url}>{piece.title.trim() || site.labels.untitled}</MaybeLink>
              </h3>
              <Paragraphs text={piece.summary} />
              {piece.outlet.trim() !== '' && (
                <p className="muted" dir="auto">
                  {piece.outlet.trim()}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {site.hasFeed && (
        <ul className="link-list">
          <li>
            <a href={site.to.feed}>{site.labels.feed}</a>
          </li>
        </ul>
      )}
    </Tile>
  );
}

export function Publications({ section, site }: Props<'publications'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <ul className="log">
        {section.items.map(({ id, title, authors, venue, date, url, doi, summary }) => {
          const name = bareDoi(doi);
          return (
            <li key={id}>
              <p className="log-time">
                <DateText value={date} site={site} />
              </p>
              <div>
                <h3 dir="auto">
                  <MaybeLink href={url}>{title.trim() || site.labels.untitled}</MaybeLink>
                </h3>
                {written([authors, venue]).length > 0 && (
                  <p className="muted">
                    <Joined parts={[authors, venue]} />
                  </p>
                )}
                <Paragraphs text={summary} />
                {name !== '' && (
                  <p className="muted">
                    <ExternalLink href={doiUrl(name)}>{`doi:${name}`}</ExternalLink>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}
