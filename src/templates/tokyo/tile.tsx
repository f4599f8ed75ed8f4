import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { anchorOf, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { isDepartureBoard } from './departure-board.ts';
import { isUpright } from './section-height.ts';

type TileProps = {
  section: Section;
  site: SiteView;
  children: ReactNode;
  className?: string;
  /** Links on the line of the label. */
  tools?: ReactNode;
};

/** The tile of a section: its label above its content, or at its edge if it spans the page. */
export function Tile({ section, site, children, className = 'tile', tools }: TileProps): ReactNode {
  const looks = `${isUpright(section, site) ? ' upright' : ''}${isDepartureBoard(section, site) ? ' departure-board' : ''}${section.emphasis === 'normal' ? '' : ` emphasis-${section.emphasis}`}`;
  return (
    <LabeledTile
      anchor={anchorOf(section, site)}
      label={titleOf(section, site)}
      className={`${className}${looks} section-${section.type}`}
      tools={tools}
    >
      {children}
    </LabeledTile>
  );
}

type LabeledProps = {
  anchor: string;
  label: string;
  className: string;
  children: ReactNode;
  tools?: ReactNode;
};

export function LabeledTile({ anchor, label, className, children, tools }: LabeledProps): ReactNode {
  return (
    <section id={anchor} className={className} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className="label" dir="auto">
        {label}
      </h2>
      {tools}
      <div className="tile-body">{children}</div>
    </section>
  );
}
