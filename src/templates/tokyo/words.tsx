import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { Testimonial } from '../parts/testimonial.tsx';
import type { SiteView } from '../template.ts';
import { Tile } from './tile.tsx';

type Props<T extends 'testimonials' | 'services'> = { section: SectionFor<T>; site: SiteView };

export function Testimonials({ section, site }: Props<'testimonials'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <div className="quotes">
        {section.items.map((item) => (
          <Testimonial key={item.id} item={item} />
        ))}
      </div>
    </Tile>
  );
}

export function Services({ section, site }: Props<'services'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <ul className="offers">
        {section.items.map(({ id, title, description, price }) => (
          <li key={id}>
            <h3 dir="auto">{title.trim() || site.labels.untitled}</h3>
            {price.trim() !== '' && (
              <p className="price" dir="auto">
                {price.trim()}
              </p>
            )}
            <Paragraphs text={description} />
          </li>
        ))}
      </ul>
    </Tile>
  );
}
