import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { PostExtras, PostLink } from '../parts/posts.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { withoutLead, type Piece } from './lead.ts';
import { isNewsprint, newsprintClass } from './newsprint.ts';
import { StoryLine } from './page-number.tsx';

/**
 * The number of texts per outlet with details: over two columns and beside, and a row below. The others are briefs.
 */
const detailedCount = 5;

/** All texts, by outlet or by year. */
export function Clippings({ section, site }: { section: SectionFor<'writing'>; site: SiteView }): ReactNode {
  const isByYear = site.options.clippings === 'year';
  const groups = grouped(withoutLead(section.items, site), isByYear);
  const sizes = groups.map(({ pieces }) => pieces.length);
  const isPage = isNewsprint(sizes);
  // Columns break up groups, so each text of such a page includes its outlet.
  const isNamed = isPage && !isByYear;
  return (
    <TitledSection section={section} site={site}>
      <div className={`clippings ${isPage ? newsprintClass(sizes) : 'departments'}`}>
        {groups.map(({ heading, pieces }) => (
          <div key={heading} className="clippings-group">
            {heading !== '' && !isNamed && <h3 dir="auto">{heading}</h3>}
            {[pieces.slice(0, detailedCount), pieces.slice(detailedCount)].map(
              (some, index) =>
                some.length > 0 && (
                  <ul key={index} className={index === 0 ? undefined : 'in-brief'}>
                    {some.map((piece) => (
                      <Clipping
                        key={piece.id}
                        piece={piece}
                        site={site}
                        outlet={isNamed || isByYear ? piece.outlet : ''}
                      />
                    ))}
                  </ul>
                ),
            )}
          </div>
        ))}
      </div>
    </TitledSection>
  );
}

type ClippingProps = { piece: Piece; site: SiteView; outlet: string };

/** A text with its outlet above and its date below. */
export function Clipping({ piece, site, outlet }: ClippingProps): ReactNode {
  return (
    <li>
      <Kicker parts={[outlet]} />
      <p className="clipping-title" dir="auto">
        <PostLink post={piece} site={site} />
      </p>
      <Paragraphs text={piece.summary} />
      <StoryLine of={piece.id} date={piece.date} site={site} />
      <PostExtras post={piece} site={site} />
    </li>
  );
}

type Group = { heading: string; pieces: Piece[] };

/** By outlet in the author's order, or by year with the newest first. Texts without either have no heading. */
function grouped(pieces: readonly Piece[], isByYear: boolean): Group[] {
  const ordered = isByYear ? pieces.toSorted((a, b) => (a.date < b.date ? 1 : -1)) : pieces;
  const groups = new Map<string, Piece[]>();
  for (const piece of ordered) {
    const heading = isByYear ? piece.date.trim().slice(0, 4) : piece.outlet.trim();
    groups.set(heading, [...(groups.get(heading) ?? []), piece]);
  }
  return [...groups].map(([heading, members]) => ({ heading, pieces: members }));
}
