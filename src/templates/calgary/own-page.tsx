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

/** A page of one's own: its title on a horizon with what the page has, its sections, and the first projects. */
export function OwnPage({ site, page }: { site: SiteView; page: PageView }): ReactNode {
  return (
    <Page site={site} kind="own">
      <header className={beginsInTheDark(page, site) ? 'page-head night' : 'page-head'}>
        <h1 dir="auto">{page.title || site.labels.untitled}</h1>
        <Glimpse page={page} site={site} />
      </header>
      <SectionList site={site} components={sections} sections={page.sections} />
      <FirstProjects site={site} />
    </Page>
  );
}

/** True if the first section is a night: its title then belongs to that, without a line between. */
function beginsInTheDark(page: PageView, site: SiteView): boolean {
  const [first] = shownSections(site, page.sections);
  return first?.type === 'gallery' || first?.type === 'video';
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
