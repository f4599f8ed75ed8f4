import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { Headline } from '../parts/headline.tsx';
import { Joined, nonBlank } from '../parts/joined.tsx';
import { anchorOf, firstOf, nameOf, titleOf } from '../parts/shown-sections.ts';
import { PageItems } from '../parts/navigation-items.tsx';
import type { SiteView } from '../template.ts';
import { isFlat } from './nameplate.ts';
import { PageNumber } from './page-number.tsx';
import { sectionsOnFront } from './sections-on-front.ts';
import { Skyline } from './skyline.tsx';

type MastheadProps = { site: SiteView; on: 'front' | 'inside' | 'cv'; id: string };

/**
 * The name plate between its rules: large on the front page, smaller and a link back in the folio line of the others. A
 * CV begins with the name.
 */
export function Masthead({ site, on, id }: MastheadProps): ReactNode {
  const name = nameOf(site);
  const contact = firstOf('contact', site);
  const status = firstOf('hero', site)?.status.trim() ?? '';
  const place = nonBlank([contact?.city ?? '', contact?.country ?? '']);
  const placeLine = place.length > 0 && (
    <p>
      <Joined parts={place} by={comma(site)} />
    </p>
  );
  const statusLine = status !== '' && (
    <p className="status" dir="auto">
      {status}
    </p>
  );
  if (on !== 'front')
    return (
      <div className="masthead masthead-inside">
        {on === 'inside' && (
          <div className="folio">
            <div className="folio-start">
              <PageNumber of={id} site={site} />
              {placeLine}
            </div>
            <p className="nameplate" dir="auto">
              <a href={site.to.home}>{name}</a>
            </p>
            {statusLine}
          </div>
        )}
        <Index site={site} on={on} />
      </div>
    );
  return (
    <div className={site.options['hero'] === 'flag' ? 'masthead masthead-flag' : 'masthead'}>
      {(place.length > 0 || status !== '') && (
        <div className="dateline">
          {placeLine}
          {statusLine}
        </div>
      )}
      <h1 className={isFlat(name, site.titleWidths) ? 'nameplate flat' : 'nameplate'} dir="auto">
        {name}
      </h1>
      <Headline site={site} className="motto" />
      <Index site={site} on={on} />
      <Skyline site={site} />
    </div>
  );
}

/** More names than these would need two rows. */
const maxNames = 9;
/**
 * Of more names, this many are in the row with the contact link; the others are in a menu. Inner pages have no more
 * than these, because the name plate leads to the rest, and a text without a title would only be called “More”.
 */
const namedFirst = 6;

function Index({ site, on }: Omit<MastheadProps, 'id'>): ReactNode {
  const front = on === 'front' ? '' : site.to.home;
  const all = sectionsOnFront(site);
  const sections =
    on === 'front'
      ? all
      : all.filter((section) => section.type !== 'text' || section.title.trim() !== '').slice(0, namedFirst);
  if (sections.length === 0 && !site.hasCv && site.pages.length === 0) return null;
  const isFolded = ({ type }: Section, at: number): boolean =>
    sections.length > maxNames && at >= namedFirst && type !== 'contact';
  const folded = sections.filter(isFolded);
  const items = (some: readonly Section[]): ReactNode =>
    some.map((section) => (
      <li key={section.id}>
        <a href={`${front}#${anchorOf(section, site)}`} dir="auto">
          {titleOf(section, site)}
        </a>
      </li>
    ));
  return (
    <nav className="index" aria-label={site.labels.contents}>
      <ul>
        {on === 'cv' && (
          <li>
            <a href={site.to.home}>{site.labels.home}</a>
          </li>
        )}
        {items(sections.filter((section) => !folded.includes(section)))}
        <PageItems site={site} />
      </ul>
      {folded.length > 0 && (
        <details>
          <summary>{site.labels.more}</summary>
          <ul>{items(folded)}</ul>
        </details>
      )}
    </nav>
  );
}
