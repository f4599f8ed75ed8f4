import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { anchorOf, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { isUpright } from './section-height.ts';

type TileProps = { section: Section; site: SiteView; children: ReactNode; className?: string };

/** A module: its label at the edge, its content beside it. */
export function Tile({ section, site, children, className = 'tile' }: TileProps): ReactNode {
  const anchor = anchorOf(section, site);
  const title = titleOf(section, site);
  return (
    <section
      id={anchor}
      className={`${className} section-${section.type} emphasis-${section.emphasis}`}
      aria-labelledby={`${anchor}-title`}
    >
      <h2
        id={`${anchor}-title`}
        className={isUpright(section, site) ? 'label' : 'label label-level'}
        dir="auto"
      >
        {title}
      </h2>
      <div className="tile-body">{children}</div>
    </section>
  );
}
