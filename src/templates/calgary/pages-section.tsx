import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { SiteImage, hasImage } from '../parts/image.tsx';
import { Joined } from '../parts/joined.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { linkedPages, linkedTags, shownSections, titleOf } from '../parts/shown-sections.ts';
import type { PageView, SiteView } from '../template.ts';
import { ratioOf } from './projects.tsx';
import { TagList } from './tag-list.tsx';

type PagesProps = { section: SectionFor<'pages'>; site: SiteView };

/** Links to pages: each with its content, its images on its horizon; then the tags with their counts. */
export function Pages({ section, site }: PagesProps): ReactNode {
  const pages = linkedPages(section, site);
  const tags = linkedTags(section, site);
  return (
    <TitledSection section={section} site={site}>
      {section.intro.trim() !== '' && (
        <div className="prose">
          <Paragraphs text={section.intro} />
        </div>
      )}
      {pages.length > 0 && (
        <ul className="page-links">
          {pages.map((page) => (
            <PageLink key={page.id} page={page} site={site} />
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <div className="tag-links">
          <h3 className="group-title">{site.labels.tags}</h3>
          <TagList tags={tags} site={site} />
        </div>
      )}
    </TitledSection>
  );
}

function PageLink({ page, site }: { page: PageView; site: SiteView }): ReactNode {
  const description = page.description.trim();
  const images = imagesOf(page.sections, site);
  return (
    <li>
      <a href={site.to.page(page.slug)}>
        <span dir="auto">{page.title || site.labels.untitled}</span>
        {images.map((use) => (
          <SiteImage
            key={use.uploadId}
            use={{ ...use, decorative: true }}
            site={site}
            sizes={images.length === 1 ? '(min-width: 44rem) 36rem, 100vw' : '(min-width: 44rem) 36vw, 50vw'}
            className={ratioOf(use, site)}
          />
        ))}
      </a>
      <p dir={description === '' ? undefined : 'auto'}>
        {description === '' ? (
          <Joined parts={shownSections(site, page.sections).map((section) => titleOf(section, site))} />
        ) : (
          description
        )}
      </p>
    </li>
  );
}

/** The number of images that fit beside a name. */
const maxImages = 3;

/** The first images of sections, each once. */
export function imagesOf(sections: readonly Section[], site: SiteView): ImageUse[] {
  const uses = sections.flatMap(imagesIn).filter((use) => use !== null);
  const shown = new Map(uses.filter((use) => hasImage(use, site)).map((use) => [use.uploadId, use]));
  return [...shown.values()].slice(0, maxImages);
}

function imagesIn(section: Section): (ImageUse | null)[] {
  switch (section.type) {
    case 'gallery':
      return section.items.map(({ image }) => image);
    case 'projects':
      return section.items.map(({ cover }) => cover);
    case 'hero':
    case 'about':
      return [section.image];
    default:
      return [];
  }
}
