import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { Publication } from '#src/domain/new-publications.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';

/** The entries of a list of publications; null for any other list. */
export function publicationsAt(content: PortfolioContent, list: EditPath): readonly Publication[] | null {
  if (!list.endsWith('.items')) return null;
  const section = valueAt(content, list.slice(0, -'.items'.length));
  // A section of this type was checked when the portfolio was read.
  return isRecord(section) && section['type'] === 'publications'
    ? (section as SectionFor<'publications'>).items
    : null;
}
