import type { ReactNode } from 'react';
import { SiteImage } from '../parts/image.tsx';
import { SectionList } from '../parts/section-list.tsx';
import { anchorOf, shownSections, titleOf } from '../parts/shown-sections.ts';
import type { PageView, SiteView } from '../template.ts';
import { FirstProjects } from './first-projects.tsx';
import { Page } from './page.tsx';
import { imagesOf } from './pages-section.tsx';
import { ratioOf } from './projects.tsx';
import { sections } from './sections.tsx';
import { Shelf } from './shelf.tsx';

/**
 * A page of one's own: its title on a horizon with what the page has, its sections, and the first projects. Images that
 * begin it stand on that horizon.
 */
export function OwnPage({ site, page }: { site: SiteView; page: PageView }): ReactNode {
  const [first] = shownSections(site, page.sections);
  const title = <h1 dir="auto">{page.title || site.labels.untitled}</h1>;
  const rest = first?.type === 'gallery' ? page.sections.filter(({ id }) => id !== first.id) : page.sections;
  return (
    <Page site={site} kind="own">
      {first?.type === 'gallery' ? (
        <Shelf section={first} site={site} heading={title} />
      ) : (
        <header className={first?.type === 'video' ? 'page-head night' : 'page-head'}>
          {title}
          <Glimpse page={page} site={site} />
        </header>
      )}
      <SectionList site={site} components={{ ...sections, gallery: Shelf }} sections={rest} />
      <FirstProjects site={site} />
    </Page>
  );
}

/**
 * The first images of the page, as where the front page links to it, unless its first section shows them at once;
 * without any, the names of several sections.
 */
function Glimpse({ page, site }: { page: PageView; site: SiteView }): ReactNode {
  const parts = shownSections(site, page.sections);
  const images = imagesOf(parts, site);
  if (imagesOf(parts.slice(0, 1), site).length > 0) return null;
  if (images.length > 0)
    return (
      <div className="glimpse">
        {images.map((use) => (
          <SiteImage
            key={use.uploadId}
            use={{ ...use, decorative: true }}
            site={site}
            sizes="(min-width: 44rem) 22vw, 33vw"
            className={ratioOf(use, site)}
          />
        ))}
      </div>
    );
  if (parts.length < 2) return null;
  return (
    <ul className="places" aria-label={site.labels.contents}>
      {parts.map((section) => (
        <li key={section.id}>
          <a href={`#${anchorOf(section, site)}`} dir="auto">
            {titleOf(section, site)}
          </a>
        </li>
      ))}
    </ul>
  );
}
