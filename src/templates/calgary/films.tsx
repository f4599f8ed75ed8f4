import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { FilmText, FilmTitle } from '../parts/listing-sections.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { Video } from '../parts/video.tsx';
import type { SiteView } from '../template.ts';
import { scaleOf } from './scale.ts';

type FilmsProps = { section: SectionFor<'video'>; site: SiteView };

type FilmProps = { film: FilmsProps['section']['items'][number]; site: SiteView };

/** Videos with their text below. A single one is a frame, so that its text is beside it and its poster stays sharp. */
export function Films({ section, site }: FilmsProps): ReactNode {
  const frame = frameOf(section, site);
  const areTall = section.items.every(({ poster }) => scaleOf(poster, site) === 'tall');
  return (
    <TitledSection section={section} site={site} className={frame === null ? 'night' : 'wide night'}>
      {frame ?? (
        <div className={areTall ? 'films films-tall' : 'films'}>
          {section.items.map((film) => (
            <article key={film.id} className="film">
              <FilmPlayer film={film} site={site} />
              <FilmTitle film={film} site={site} />
              <FilmText film={film} site={site} />
            </article>
          ))}
        </div>
      )}
    </TitledSection>
  );
}

function frameOf({ items }: FilmsProps['section'], site: SiteView): ReactNode {
  const [film, ...others] = items;
  const shape = film === undefined ? null : scaleOf(film.poster, site);
  if (film === undefined || others.length > 0 || shape === null) return null;
  return (
    <article className={`frame frame-film frame-project frame-${shape === 'panorama' ? 'wide' : shape}`}>
      <div className="above">
        <FilmTitle film={film} site={site} />
      </div>
      <div className="shot">
        <FilmPlayer film={film} site={site} />
      </div>
      <div className="below">
        <FilmText film={film} site={site} />
      </div>
    </article>
  );
}

const FilmPlayer = ({ film, site }: FilmProps): ReactNode => (
  <Video film={film} site={site} name={film.title} isTitled />
);
