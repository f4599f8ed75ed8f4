import type { ReactNode } from 'react';
import type { FileUse, ImageUse } from '#src/domain/fields.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import type { SiteView } from '../template.ts';
import { fileOf } from './files.tsx';
import { SiteImage, hasImage, imageOf } from './image.tsx';
import { ExternalLink } from './links.tsx';
import { ratioClass } from './ratio.ts';
import { Transcript } from './transcript.tsx';

type Film = {
  file: FileUse | null;
  url: string;
  poster: ImageUse | null;
  captions: FileUse | null;
  transcript: string;
};

type VideoProps = {
  film: Film;
  site: SiteView;
  /** The title of the video; shown below it, unless a heading is beside it. */
  name: string;
  isTitled?: boolean;
  caption?: string;
};

/**
 * An uploaded video plays in the page on demand. An external one is a poster that links to it, so nothing is loaded
 * from other servers.
 */
export function Video({ film, site, name, isTitled = false, caption = '' }: VideoProps): ReactNode {
  const file = fileOf(film.file, site);
  const captions = fileOf(film.captions, site);
  const image = imageOf(film.poster, site);
  const poster = image?.renditions.findLast(({ width }) => width <= 1920);
  const url = safeUrl(film.url);
  if (file === null && url === null) return null;
  const title = isTitled ? '' : name.trim();
  return (
    <figure className="video">
      {file === null ? (
        <ExternalLink href={film.url} className="video-link">
          {hasImage(film.poster, site) && (
            <SiteImage use={film.poster} site={site} sizes="(min-width: 60rem) 60rem, 100vw" />
          )}
          <span className="video-watch">{site.labels.watch}</span>
        </ExternalLink>
      ) : (
        <video
          controls
          playsInline
          preload={poster === undefined ? 'metadata' : 'none'}
          poster={poster === undefined ? undefined : site.to.media(poster)}
          width={poster?.width}
          height={poster?.height}
          className={image === null ? undefined : ratioClass(image)}
          aria-label={name.trim() || caption.trim() || site.labels.watch}
        >
          <source src={site.to.file(file)} type={file.contentType} />
          {captions !== null && (
            <track
              kind="captions"
              src={site.to.file(captions)}
              srcLang={site.language}
              label={site.language}
              default
            />
          )}
        </video>
      )}
      {(title !== '' || caption.trim() !== '') && (
        <figcaption dir="auto">
          {title !== '' && <strong>{title}</strong>} {caption.trim()}
        </figcaption>
      )}
      {file !== null && url !== null && (
        <p className="video-elsewhere">
          <ExternalLink href={film.url} />
        </p>
      )}
      <Transcript text={film.transcript} site={site} />
    </figure>
  );
}
