import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { SiteImage, imageOf } from '../parts/image.tsx';
import { ratioClass } from '../parts/ratio.ts';
import type { SiteView } from '../template.ts';

type NextProps = { href: string; label: string; title: string; image: ImageUse | null; site: SiteView };

/** The link at the end of a page: a title on the last horizon, and an image on it. */
export function NextLink({ href, label, title, image: use, site }: NextProps): ReactNode {
  const image = imageOf(use, site);
  return (
    <nav className="next" aria-label={label}>
      <a href={href} className={image === null ? undefined : ratioClass(image)}>
        <span className="next-label">{label}</span>{' '}
        <span className="next-title" dir="auto">
          {title}
        </span>
        <SiteImage
          use={use && { ...use, decorative: true }}
          site={site}
          sizes="(min-width: 44rem) 30vw, 45vw"
          className="next-image"
        />
      </a>
    </nav>
  );
}
