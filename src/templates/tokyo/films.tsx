import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { shapeOf } from '../parts/image.tsx';
import { FilmText, FilmTitle } from '../parts/listing-sections.tsx';
import { Video } from '../parts/video.tsx';
import type { SiteView } from '../template.ts';
import { signSize } from './sign-size.ts';
import { Tile } from './tile.tsx';

/** Videos with their text below, or beside one that is higher than wide. */
export function Films({ section, site }: { section: SectionFor<'video'>; site: SiteView }): ReactNode {
  return (
    <Tile section={section} site={site}>
      <div className="films">
        {section.items.map((film) => (
          <article
            key={film.id}
            className={shapeOf(film.poster, site) === 'tall' ? 'film film-tall' : 'film'}
          >
            <Video film={film} site={site} name={film.title} isTitled />
            <div className={`sign-${signSize(film.title, site.titleWidths)}`}>
              <FilmTitle film={film} site={site} />
              <FilmText film={film} site={site} />
            </div>
          </article>
        ))}
      </div>
    </Tile>
  );
}
