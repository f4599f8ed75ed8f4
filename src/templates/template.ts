import type { ReactNode } from 'react';
import type { Item } from '#src/domain/fields.ts';
import type { Block, BlockFor, BlockType } from '#src/domain/blocks/index.ts';
import type { SiteCode } from '#src/domain/highlighted-code.ts';
import type { Section, SectionFor, SectionType } from '#src/domain/sections/index.ts';
import type { Rendition, SiteImages, SiteMedia, SiteMediaFiles } from '#src/domain/site.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { kinds } from '#src/domain/sections/index.ts';
import type { Labels } from './labels.ts';
import type { TemplateManifest } from './manifest.ts';
import type { TitleWidths } from './parts/title-face.ts';
import type { Options } from './theme.ts';

/**
 * A template: React components without effects, state or client code, rendered to static markup; and one stylesheet.
 * Markup carries no style attributes (the content security policy of published sites forbids them) and no scripts.
 */
export type Template = TemplateManifest & {
  /** The whole stylesheet, without font faces and without the CSS of options. */
  css: string;
  /** Custom properties of the chosen options on :root, as CSS text; colors already have enough contrast. */
  optionCss: (options: Options) => string;
  /** Rules that depend on the content, such as the size of a name that is set as wide as the page. */
  siteCss?: (site: SiteView) => string;
  /** Glyph widths by font pair, in templates that set titles as wide as their container. */
  titleWidths?: Readonly<Record<string, TitleWidths>>;
  Home: (props: { site: SiteView }) => ReactNode;
  Project: (props: { site: SiteView; project: ProjectView }) => ReactNode;
  Post: (props: { site: SiteView; post: PostView }) => ReactNode;
  Series: (props: { site: SiteView; series: SeriesView }) => ReactNode;
  /** A page for each image of a series with a page, in templates that show one image at a time. */
  Image?: (props: ImageProps) => ReactNode;
  OwnPage: (props: { site: SiteView; page: PageView }) => ReactNode;
  Tag: (props: { site: SiteView; tag: TagView }) => ReactNode;
  Cv: (props: { site: SiteView }) => ReactNode;
  NotFound: (props: { site: SiteView }) => ReactNode;
};

/**
 * The code of a template. Beside it are `styles.css`, which a browser fetches as a stylesheet, and glyph widths in
 * `title-widths`, of which it fetches those of one font pair.
 */
export type TemplatePages = Omit<Template, 'css' | 'titleWidths'> & {
  /** Calculated rules after those of `styles.css` that are the same for every site. */
  computedCss?: string;
};

/** The inner pages of a template. */
export type InnerPages = Pick<
  Template,
  'Project' | 'Post' | 'Series' | 'OwnPage' | 'Tag' | 'Cv' | 'NotFound'
>;

/**
 * The content of `template.tsx` if the other pages are in `pages.tsx`: a browser shows the front page before it has
 * fetched them.
 */
export type FrontPages = Omit<TemplatePages, keyof InnerPages>;

/** A template with the text of its `styles.css`, and with its glyph widths. */
export function withStyles(
  { computedCss, ...template }: TemplatePages,
  styles: string,
  titleWidths?: Readonly<Record<string, TitleWidths>>,
): Template {
  const css = computedCss === undefined ? styles : `${styles}\n${computedCss}`;
  return titleWidths === undefined ? { ...template, css } : { ...template, css, titleWidths };
}

export type ProjectItem = Item<(typeof kinds)['projects']['fields']['items']['item']>;

/** The kind of a page; `frame` components choose their header by it. */
export type PageKind = 'home' | 'project' | 'post' | 'series' | 'own' | 'tag' | 'cv' | 'missing';

/**
 * The frame of a template's pages: header, landmarks and footer around the content. `id` is that of the entry or section
 * that has the page.
 */
export type Frame = (props: {
  site: SiteView;
  kind: PageKind;
  id?: string;
  children: ReactNode;
}) => ReactNode;

/** The properties of all entries that can have a page. `slug` is unique among entries of their kind. */
type EntryPlace = {
  slug: string;
  /** Former slugs, whose URLs redirect to it. */
  former: readonly string[];
  hasPage: boolean;
  /** The blocks of its page that have content. */
  body: readonly Block[];
  /** Its tags as typed; `slug` is null for a tag without a page. */
  tags: readonly { name: string; slug: string | null }[];
};

/** A project in the site. It has a page if it has a body. */
export type ProjectView = EntryPlace & { project: ProjectItem; number: number };

export type PostItem = Item<(typeof kinds)['writing']['fields']['items']['item']>;
/** A text in the site. It has a page if it has a body. */
export type PostView = EntryPlace & { post: PostItem };

/**
 * A gallery as a series. It has a page if it has a body, or if its author wants one. `imageSlugs` are those of its images,
 * in the order of the section: the last parts of the URLs of their pages.
 */
export type SeriesView = EntryPlace & { section: SectionFor<'gallery'>; imageSlugs: readonly string[] };
export type SeriesImage = SectionFor<'gallery'>['items'][number];
/** `index` is the position of the image in the section of its series. */
export type ImageProps = { site: SiteView; series: SeriesView; index: number };

/** A custom page. */
export type PageView = {
  id: string;
  title: string;
  description: string;
  slug: string;
  former: readonly string[];
  navigation: boolean;
  sections: readonly Section[];
};

/** All entries with one tag. */
export type TagView = {
  name: string;
  slug: string;
  projects: readonly ProjectView[];
  posts: readonly PostView[];
  images: readonly SeriesImage[];
};

/** The input of templates: visible content only, with resolved URLs. */
export type SiteView = {
  name: string;
  headline: string;
  language: string;
  dir: 'ltr' | 'rtl';
  labels: Labels;
  /** The chosen options of this template, with defaults. */
  options: Options;
  /** Those of the chosen font pair; null in a template that measures none. */
  titleWidths: TitleWidths | null;
  /** The sections of the front page, without unlisted entries. */
  sections: readonly Section[];
  /** The ids of sections that are rendered later: a preview starts with the visible ones. */
  later?: ReadonlySet<string>;
  /** Listed projects of all sections in order. Find one by its item id with `projectOf`. */
  projects: readonly ProjectView[];
  /** Listed texts of all sections in order. */
  posts: readonly PostView[];
  series: readonly SeriesView[];
  pages: readonly PageView[];
  tags: readonly TagView[];
  /** Entries that no list includes; they have pages all the same. */
  unlisted: { projects: readonly ProjectView[]; posts: readonly PostView[] };
  hasCv: boolean;
  hasFeed: boolean;
  images: SiteImages;
  files: SiteMediaFiles;
  icons: SiteIcons;
  code: SiteCode;
  /** URLs for href and src: root-relative when hosted, relative in a folder that opens from disk. */
  to: {
    home: string;
    cv: string;
    /** The feed as Atom and as JSON Feed. */
    feed: string;
    jsonFeed: string;
    resume: string;
    /** The whole site as Markdown and as plain text. */
    markdown: string;
    text: string;
    vcard: string;
    /** The publications as BibLaTeX and as CSL JSON; null for a site without any. */
    bibliography: { bibtex: string; cslJson: string } | null;
    /** The contact form of the product for messages to the author; null without one. */
    contact: string | null;
    /** The link for the owner to the editor of the site; null without one. */
    edit: string | null;
    project(slug: string): string;
    post(slug: string): string;
    series(slug: string): string;
    image(series: string, slug: string): string;
    page(slug: string): string;
    tag(slug: string): string;
    /** The URL of an image file. */
    media(rendition: Rendition): string;
    /** The URL of any other file. */
    file(file: SiteMedia): string;
  };
};

/** One component per section kind: a kind that a template does not render is a type error. */
export type SectionComponents = {
  [T in SectionType]: (props: { section: SectionFor<T>; site: SiteView }) => ReactNode;
};

/** One component per block kind: a kind that a template does not render is a type error. */
export type BlockComponents = {
  [T in BlockType]: (props: { block: BlockFor<T>; site: SiteView }) => ReactNode;
};
