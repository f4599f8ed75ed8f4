import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { OneSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';
import { branchClass, mainLine } from './line.tsx';
import { hasLineMap } from './line-map.tsx';
import { packed, type Place } from './packing.ts';
import { Rows } from './rows.tsx';
import { sectionHeight } from './section-height.ts';
import { sections as components } from './sections.tsx';

/** The sections of a page as tiles in rows without holes. Emphasized ones have their own row. */
export function Modules({ sections, site }: { sections: readonly Section[]; site: SiteView }): ReactNode {
  const rows = packed(
    sections.map((section) => ({
      item: section,
      heightAt: (place: Place) => sectionHeight(section, site, place),
      isText: true,
      isWide:
        section.emphasis === 'lead' ||
        wideTypes.includes(section.type) ||
        (section.type === 'experience' && hasLineMap(site)),
    })),
  );
  return (
    <div className="modules">
      <Rows
        rows={rows}
        lineOf={(row, index) => (row.some(({ type }) => type === 'contact') ? mainLine : branchClass(index))}
        show={(section) => (
          <OneSection key={section.id} section={section} site={site} components={components} />
        )}
      />
    </div>
  );
}

/** Contact is the exit sign, and spans the page like the map of the jobs. */
const wideTypes: readonly string[] = ['projects', 'gallery', 'video', 'contact'];
