import type { ReactNode } from 'react';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { OneSection } from '../parts/section-list.tsx';
import { skillRows } from '../parts/skill-rows.ts';
import type { SiteView } from '../template.ts';
import { hasLineMap } from './line-map.tsx';
import { packed, type Place, type Row } from './packing.ts';
import { isQuoteBoard } from './quote-board.ts';
import { Rows } from './rows.tsx';
import { sectionHeight } from './section-height.ts';
import { sections as components } from './sections.tsx';

/** The sections of a page in rows of one or two halves without holes. Emphasized ones have their own row. */
export const sectionRows = (sections: readonly Section[], site: SiteView): readonly Row<Section>[] =>
  packed(
    sections.map((section) => ({
      item: section,
      heightAt: (place: Place) => sectionHeight(section, site, place),
      isText: true,
      isWide:
        section.emphasis === 'lead' ||
        wideTypes.includes(section.type) ||
        isQuoteBoard(section) ||
        (section.type === 'experience' && hasLineMap(site)) ||
        (section.type === 'skills' && isLegend(section)),
    })),
    true,
  );

/** Contact is the exit sign, and spans the page like the map of the jobs. */
const wideTypes: readonly string[] = ['projects', 'gallery', 'video', 'contact'];

/** Groups of skills that fill a row are the legend of a map, with a line above each. */
function isLegend({ items }: SectionFor<'skills'>): boolean {
  const { length } = skillRows(items);
  return length >= fewestInLegend && length <= mostInLegend;
}

const [fewestInLegend, mostInLegend] = [4, 6];

type ModulesProps = { rows: readonly Row<Section>[]; site: SiteView; children?: ReactNode };

/** The sections of a page as tiles. `children` are further rows. */
export function Modules({ rows, site, children }: ModulesProps): ReactNode {
  return (
    <div className="modules">
      <Rows
        rows={rows}
        show={(section) => (
          <OneSection key={section.id} section={section} site={site} components={components} />
        )}
      />
      {children}
    </div>
  );
}
