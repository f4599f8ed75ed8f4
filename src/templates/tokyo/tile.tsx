import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { anchorOf, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { isUpright } from './section-height.ts';

type TileProps = { section: Section; site: SiteView; children: ReactNode; className?: string };

/** A tile: its label above its content, or at its edge if it spans the page. */
export function Tile({ section, site, children, className = 'tile' }: TileProps): ReactNode {
  const anchor = anchorOf(section, site);
  const upright = isUpright(section, site) ? ' upright' : '';
  return (
    <section
      id={anchor}
      className={`${className}${upright} section-${section.type} emphasis-${section.emphasis}`}
      aria-labelledby={`${anchor}-title`}
    >
      <h2 id={`${anchor}-title`} className="label" dir="auto">
        {titleOf(section, site)}
      </h2>
      <div className="tile-body">{children}</div>
    </section>
  );
}
