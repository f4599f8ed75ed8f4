import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { shapeOf } from '../parts/image.tsx';
import { FilmText, FilmTitle } from '../parts/listing-sections.tsx';
import { Video } from '../parts/video.tsx';
import type { SiteView } from '../template.ts';
import { signClass } from './sign-size.ts';
import { Tile } from './tile.tsx';

/** Videos with their text below, or beside one that is higher than wide. The first of an odd number leads. */
export function Films({ section, site }: { section: SectionFor<'video'>; site: SiteView }): ReactNode {
  return (
    <Tile section={section} site={site}>
      <div className="films">
        {section.items.map((film, index) => (
          <article
            key={film.id}
            className={[
              'film',
              ...(index === 0 && section.items.length % 2 === 1 ? ['film-lead'] : []),
              ...(shapeOf(film.poster, site) === 'tall'
                ? ['film-tall', signClass(film.title.trim() || site.labels.untitled, site.titleWidths)]
                : []),
            ].join(' ')}
          >
            <Video film={film} site={site} name={film.title} isTitled />
            <div>
              <FilmTitle film={film} site={site} />
              <FilmText film={film} site={site} />
            </div>
          </article>
        ))}
      </div>
    </Tile>
  );
}
