import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateText } from '../parts/dates.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { Figure, hasPicture, shapeOf } from '../parts/picture.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import type { SiteView } from '../template.ts';
import { Tile } from './tile.tsx';

/** Pictures as tiles; a tall one takes two rows. */
export function Pictures({ section, site }: { section: SectionFor<'gallery'>; site: SiteView }): ReactNode {
  return (
    <Tile section={section} site={site} className="group">
      {section.intro.trim() !== '' && (
        <div className="group-intro prose">
          <Paragraphs text={section.intro} />
        </div>
      )}
      <div className="shots">
        {section.items
          .filter((item) => hasPicture(item.image, site))
          .map((item) => (
            <Figure
              key={item.id}
              use={item.image}
              site={site}
              sizes="(min-width: 62rem) 30rem, 95vw"
              className={`tile shot shot-${shapeOf(item.image, site)}`}
              caption={<Caption item={item} site={site} />}
            />
          ))}
      </div>
    </Tile>
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
