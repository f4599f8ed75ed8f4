import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { TitledSection } from '../parts/section-list.tsx';
import { Testimonial } from '../parts/testimonial.tsx';
import type { SiteView } from '../template.ts';

/** A longer testimonial is not set in large letters. */
const longQuote = 190;
/** More testimonials than these are in rows, all equally important. */
const maxBeside = 3;

/**
 * Testimonials, set like letters to the editor: a short first one is the pull quote of the page, the others beside
 * it.
 */
export function Praise({
  section,
  site,
}: {
  section: SectionFor<'testimonials'>;
  site: SiteView;
}): ReactNode {
  const letters = section.items.map((item) => (
    <Testimonial key={item.id} item={item} site={site} className="testimonial" />
  ));
  const [first, ...others] = letters;
  const isLed = (section.items[0]?.quote.length ?? 0) <= longQuote && letters.length <= maxBeside;
  return (
    <TitledSection section={section} site={site}>
      {isLed && others.length > 0 ? (
        <div className="letters ruled letters-led">
          {first}
          <div className="letters-beside">{others}</div>
        </div>
      ) : (
        <div className={others.length > 0 ? 'letters ruled' : 'letters letters-one'}>{letters}</div>
      )}
    </TitledSection>
  );
}
