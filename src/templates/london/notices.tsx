import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Icon } from '../parts/icon.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { ServiceFacts } from '../parts/service-facts.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';

/** Services as classified advertisements. */
export function Notices({ section, site }: { section: SectionFor<'services'>; site: SiteView }): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <ul className="notices">
        {section.items.map((service) => (
          <li key={service.id} className="notice">
            <h3 dir="auto">
              <Icon name={service.icon} site={site} />
              {service.title.trim() || site.labels.untitled}
            </h3>
            <Paragraphs text={service.description} />
            <ServiceFacts service={service} site={site} />
            {service.price.trim() !== '' && (
              <p className="price" dir="auto">
                {service.price.trim()}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
