import { isDate } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { altOf } from '#src/templates/parts/image.tsx';
import type { SiteView, TagView } from '#src/templates/template.ts';
import { bodyText } from './body-text.ts';
import { jsonForScript } from './json-ld/data.ts';
import { article, creativeWork, imageGallery, imagePage, ownPage, profilePage } from './json-ld/pages.ts';
import { shorten } from './shorten.ts';
import type { Head } from './site-document.tsx';
import type { SitePage } from './site-pages.tsx';
import { describe } from './site-view.ts';

export type PageHead = Pick<Head, 'title' | 'description' | 'kind' | 'jsonLd' | 'published'>;

/** The data in the head of a page, with the URLs of the view. */
export function headOf(
  { name, subject }: Pick<SitePage, 'name' | 'subject'>,
  view: SiteView,
  content: Pick<PortfolioContent, 'seo' | 'sections'>,
): PageHead {
  const description = describe(content, view.sections);
  const title = `${name} – ${view.name}`;
  switch (subject.kind) {
    case 'home':
      return {
        title:
          content.seo.title.trim() || [view.name, view.headline].filter((part) => part !== '').join(' – '),
        description,
        kind: 'profile',
        jsonLd: jsonForScript(profilePage(view, description)),
      };
    case 'cv':
      return { title, description, kind: 'profile', jsonLd: jsonForScript(profilePage(view, description)) };
    case 'project': {
      const { project, body } = subject.project;
      return {
        title,
        description: shorten(project.summary || bodyText(body), 200),
        kind: 'article',
        jsonLd: jsonForScript(creativeWork(view, subject.project)),
      };
    }
    case 'post': {
      const { post, body } = subject.post;
      return {
        title,
        description: shorten(post.summary || bodyText(body), 200),
        kind: 'article',
        ...(isDate(post.date) && { published: post.date }),
        jsonLd: jsonForScript(article(view, subject.post)),
      };
    }
    case 'series': {
      const { section, body } = subject.series;
      return {
        title,
        description: shorten(section.intro || bodyText(body), 200),
        kind: 'article',
        jsonLd: jsonForScript(imageGallery(view, subject.series)),
      };
    }
    case 'image': {
      const { series, index } = subject;
      return {
        title,
        description: altOf(series.section.items[index]?.image ?? null, view),
        kind: 'article',
        jsonLd: jsonForScript(imagePage({ site: view, series, index })),
      };
    }
    case 'own':
      return {
        title,
        description: subject.page.description || description,
        kind: 'website',
        jsonLd: jsonForScript(ownPage(view, subject.page)),
      };
    case 'tag':
      return {
        title: `${subject.tag.name} – ${view.name}`,
        description: shorten(`${name} – ${listedUnder(subject.tag, view).join(' · ')}`, 200),
        kind: 'website',
        jsonLd: null,
      };
  }
}

/** The names of what the page of a tag lists; what has none has that of the site. */
function listedUnder({ projects, posts, images }: TagView, view: SiteView): string[] {
  const names = [
    ...projects.map(({ project }) => project.title),
    ...posts.map(({ post }) => post.title),
    ...images.map(({ image, caption }) => caption || altOf(image, view)),
  ].filter((text) => text.trim() !== '');
  return names.length === 0 ? [view.name] : names;
}
