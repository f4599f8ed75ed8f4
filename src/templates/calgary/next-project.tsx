import type { ReactNode } from 'react';
import { SiteImage, imageOf } from '../parts/image.tsx';
import { nextWithPage } from '../parts/next-with-page.ts';
import { projectTitle } from '../parts/projects.ts';
import { ratioClass } from '../parts/ratio.ts';
import type { SiteView } from '../template.ts';

/** The next project with a page: its title on the last horizon, and its cover behind it. */
export function NextProject({ site, view }: { site: SiteView; view: { slug: string } }): ReactNode {
  const next = nextWithPage(site.projects, view);
  if (next === null) return null;
  const { cover } = next.project;
  const image = imageOf(cover, site);
  return (
    <nav className="next" aria-label={site.labels.nextProject}>
      <a href={site.to.project(next.slug)} className={image === null ? undefined : ratioClass(image)}>
        <span className="next-label">{site.labels.nextProject}</span>{' '}
        <span className="next-title" dir="auto">
          {projectTitle(next.project, site)}
        </span>
        <SiteImage
          use={cover && { ...cover, decorative: true }}
          site={site}
          sizes="(min-width: 44rem) 30vw, 45vw"
          className="next-image"
        />
      </a>
    </nav>
  );
}
