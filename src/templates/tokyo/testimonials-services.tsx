import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Icon } from '../parts/icon.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { ServiceFacts } from '../parts/service-facts.tsx';
import { Testimonial } from '../parts/testimonial.tsx';
import type { SiteView } from '../template.ts';
import { isQuoteBoard } from './quote-board.ts';
import { Tile } from './tile.tsx';

type Props<T extends 'testimonials' | 'services'> = { section: SectionFor<T>; site: SiteView };

export function Testimonials({ section, site }: Props<'testimonials'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <div className={isQuoteBoard(section) ? 'quotes quote-board' : 'quotes quotes-many'}>
        {section.items.map((item) => (
          <Testimonial key={item.id} item={item} site={site} />
        ))}
      </div>
    </Tile>
  );
}

export function Services({ section, site }: Props<'services'>): ReactNode {
  return (
    <Tile section={section} site={site}>
      <ul className="offers">
        {section.items.map((service) => (
          <li key={service.id}>
            <h3 dir="auto">
              <Icon name={service.icon} site={site} />
              {service.title.trim() || site.labels.untitled}
            </h3>
            {service.price.trim() !== '' && (
              <p className="price" dir="auto">
                {service.price.trim()}
              </p>
            )}
            <Paragraphs text={service.description} />
            <ServiceFacts service={service} site={site} />
          </li>
        ))}
      </ul>
    </Tile>
  );
}
