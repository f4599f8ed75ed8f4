import { toPlainText } from '#src/domain/rich-text.ts';
import { siteName, visibleSections, type PortfolioContent } from '#src/domain/portfolio.ts';
import { isOnCv } from '#src/domain/sections/on-cv.ts';
import type { Section, SectionFor, SectionType } from '#src/domain/sections/index.ts';
import { noCode, type SiteCode } from '#src/domain/highlighted-code.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { AppLinks, SiteImages, SiteMediaFiles } from '#src/domain/site.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import type { Labels } from '#src/templates/labels.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import type { PageView, SiteView, Template } from '#src/templates/template.ts';
import { entriesOf } from './entry-views.ts';
import { hasFeedEntries } from './dated-entries.ts';
import { shorten } from './shorten.ts';
import { tagViews, withTagPages } from './tag-views.ts';

/** The style of links: from the root of a host, relative for a folder that opens from disk, or absolute URLs. */
export type Linking =
  { kind: 'host' } | { kind: 'folder'; depth: number } | { kind: 'absolute'; origin: string };

/** The view of a portfolio for a template, for a page at the given path. */
export function toSiteView(input: {
  content: PortfolioContent;
  template: TemplateManifest & Pick<Template, 'titleWidths'>;
  /** Those of its language. */
  labels: Labels;
  images: SiteImages;
  files: SiteMediaFiles;
  /** None unless given. */
  icons?: SiteIcons;
  /** None unless given. */
  code?: SiteCode;
  /** Whether the files of its publications lie beside its pages. */
  hasBibliography?: boolean;
  linking: Linking;
  appLinks: AppLinks | null;
  /** URLs of images and files. @see besidePages */
  mediaUrl: SiteView['to']['media'];
  fileUrl: SiteView['to']['file'];
}): SiteView {
  const { content, template, images, files, icons = {}, code = noCode, linking, appLinks } = input;
  const sections = visibleSections(content).map(withoutUnlisted);
  const entries = entriesOf(content);
  const projects = entries.projects.filter(({ project }) => project.visibility === 'listed');
  const posts = entries.posts.filter(({ post }) => post.visibility === 'listed');
  const pages = entries.pages.map((page): PageView => ({
    ...page,
    sections: page.sections.map(withoutUnlisted),
  }));
  const tags = tagViews({
    projects,
    posts,
    sections: [...sections, ...pages.flatMap((page) => page.sections)],
  });
  const hero = firstOf(sections, 'hero');
  const options = chosenOptions(template, content.options[template.id] ?? {});
  const fonts = options[template.theme.options.fonts];
  const urls = addressing(linking);
  return {
    name: siteName(content),
    headline: hero?.headline.trim() ?? '',
    language: content.language,
    dir: directionOf(content.language),
    labels: input.labels,
    options,
    titleWidths: (typeof fonts === 'string' ? template.titleWidths?.[fonts] : undefined) ?? null,
    sections,
    projects: projects.map((view, index) => ({ ...withTagPages(view, tags), number: index + 1 })),
    posts: posts.map((view) => withTagPages(view, tags)),
    series: entries.series,
    pages,
    tags,
    unlisted: {
      projects: entries.projects.filter(({ project }) => project.visibility === 'unlisted'),
      posts: entries.posts.filter(({ post }) => post.visibility === 'unlisted'),
    },
    hasCv: sections.some(isOnCv),
    hasFeed: hasFeedEntries({ projects, posts, sections, pages }),
    images,
    files,
    icons,
    code,
    to: {
      home: urls.page(''),
      cv: urls.page('cv/'),
      feed: urls.file('feed.xml'),
      jsonFeed: urls.file('feed.json'),
      resume: urls.file('resume.json'),
      markdown: urls.file('portfolio.md'),
      text: urls.file('portfolio.txt'),
      vcard: urls.file('contact.vcf'),
      bibliography:
        input.hasBibliography === true
          ? { bibtex: urls.file('publications.bib'), cslJson: urls.file('publications.json') }
          : null,
      contact: appLinks?.contact ?? null,
      // A site in a folder is outside of the product.
      edit: linking.kind === 'host' ? (appLinks?.edit ?? null) : null,
      project: (slug) => urls.page(`projects/${slug}/`),
      post: (slug) => urls.page(`writing/${slug}/`),
      series: (slug) => urls.page(`series/${slug}/`),
      image: (series, slug) => urls.page(`series/${series}/${slug}/`),
      page: (slug) => urls.page(`${slug}/`),
      tag: (slug) => urls.page(`tags/${slug}/`),
      media: input.mediaUrl,
      file: input.fileUrl,
    },
  };
}

/** URLs of pages (`''`, `cv/`) and files (`assets/x.css`) as they stand in markup. */
export function addressing(linking: Linking): { page(path: string): string; file(path: string): string } {
  if (linking.kind !== 'folder') {
    const root = linking.kind === 'absolute' ? `${linking.origin}/` : '/';
    return { page: (path) => `${root}${path}`, file: (path) => `${root}${path}` };
  }
  const up = linking.depth === 0 ? './' : '../'.repeat(linking.depth);
  return { page: (path) => `${up}${path}index.html`, file: (path) => `${up}${path}` };
}

/** The first visible section of a kind. */
export function firstOf<T extends SectionType>(
  sections: readonly Section[],
  type: T,
): SectionFor<T> | undefined {
  return sections.find((section): section is SectionFor<T> => section.type === type);
}

/** Unlisted entries have pages that no list names. */
function withoutUnlisted(section: Section): Section {
  switch (section.type) {
    case 'projects':
      return { ...section, items: section.items.filter(({ visibility }) => visibility === 'listed') };
    case 'writing':
      return { ...section, items: section.items.filter(({ visibility }) => visibility === 'listed') };
    default:
      return section;
  }
}

const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'ha',
  'he',
  'khw',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** Writing direction of a BCP 47 language. */
function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** One or two sentences that stand for the whole site where its author has written none. */
export function describe(content: Pick<PortfolioContent, 'seo'>, sections: readonly Section[]): string {
  const hero = firstOf(sections, 'hero');
  const about = firstOf(sections, 'about');
  const own = [
    content.seo.description,
    hero?.intro ?? '',
    about ? toPlainText(about.body) : '',
    hero?.headline ?? '',
  ];
  return shorten(own.find((text) => text.trim() !== '') ?? '', 200);
}
