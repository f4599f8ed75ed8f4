import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateText } from '../parts/dates.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { Figure, hasPicture, shapeOf } from '../parts/picture.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';

/** The picture page. */
export function Plates({ section, site }: { section: SectionFor<'gallery'>; site: SiteView }): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <div className="standfirst">
        <Paragraphs text={section.intro} />
      </div>
      <div className="plates">
        {section.items
          .filter((item) => hasPicture(item.image, site))
          .map((item) => (
            <Figure
              key={item.id}
              use={item.image}
              site={site}
              sizes="(min-width: 60rem) 40rem, 100vw"
              className={`plate plate-${shapeOf(item.image, site)}`}
              caption={<Caption item={item} site={site} />}
            />
          ))}
      </div>
    </TitledSection>
  );
}

type CaptionProps = { item: SectionFor<'gallery'>['items'][number]; site: SiteView };

function Caption({ item, site }: CaptionProps): ReactNode {
  const words = written([item.caption, item.place]);
  return (
    <>
      <Joined parts={words} by=", " />
      {words.length > 0 && item.date.trim() !== '' && ', '}
      <DateText value={item.date} site={site} />
    </>
  );
}
