import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { TitledSection } from '../parts/section-list.tsx';
import { Testimonial } from '../parts/testimonial.tsx';
import type { SiteView } from '../template.ts';

/** What others say, set like letters to the editor. */
export function Praise({
  section,
  site,
}: {
  section: SectionFor<'testimonials'>;
  site: SiteView;
}): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <div className="letters ruled">
        {section.items.map((item) => (
          <Testimonial key={item.id} item={item} site={site} className="testimonial" />
        ))}
      </div>
    </TitledSection>
  );
}
