import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';

/** Services as small advertisements. */
export function Notices({ section, site }: { section: SectionFor<'services'>; site: SiteView }): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <ul className="notices">
        {section.items.map(({ id, title, description, price }) => (
          <li key={id} className="notice">
            <h3 dir="auto">{title.trim() || site.labels.untitled}</h3>
            <Paragraphs text={description} />
            {price.trim() !== '' && (
              <p className="price" dir="auto">
                {price.trim()}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
