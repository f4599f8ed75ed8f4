import type { ReactNode } from 'react';
import type { Fields, Item } from '#src/domain/fields.ts';
import type { TemplateId } from '#src/domain/portfolio.ts';
import type { Section, SectionFor, SectionType } from '#src/domain/sections/index.ts';
import type { SiteImages } from '#src/domain/site.ts';
import type { kinds } from '#src/domain/sections/index.ts';
import type { Labels } from './labels.ts';

/**
 * A template: React components without effects, state or client code, rendered to static markup; and one stylesheet.
 * Markup carries no style attributes (the content policy of published sites forbids them) and no scripts.
 */
export type Template = {
  id: TemplateId;
  name: string;
  /** One sentence: what the template is like, and for whom. */
  purpose: string;
  /** What an author can choose; each template reads only its own. */
  options: Fields;
  /** Faces in the order of importance; those with `preload` are preloaded. */
  fonts: readonly FontFace[];
  /** The whole stylesheet, without font faces and without what options add. */
  css: string;
  /** Custom properties that the chosen options set on :root, as CSS text; colours already made readable. */
  optionCss: (options: Readonly<Record<string, string | boolean>>) => string;
  Home: (props: { site: SiteView }) => ReactNode;
  Project: (props: { site: SiteView; project: ProjectView }) => ReactNode;
  Cv: (props: { site: SiteView }) => ReactNode;
  NotFound: (props: { site: SiteView }) => ReactNode;
};

/** A font file of an installed @fontsource package, by subset; render takes along only subsets whose characters occur. */
export type FontFace = {
  family: string;
  style: 'normal' | 'italic';
  /** CSS font-weight, such as `400` or `100 900`. */
  weight: string;
  /** CSS font-stretch for faces with a width axis. */
  stretch?: string;
  /** Package and file with `{subset}` in it: `@fontsource-variable/archivo/files/archivo-{subset}-standard-normal.woff2`. */
  file: string;
  subsets: readonly FontSubset[];
  preload: boolean;
};
export type FontSubset = 'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext' | 'greek' | 'vietnamese';

export type ProjectItem = Item<(typeof kinds)['projects']['fields']['items']['item']>;

/** A project with its place in the site. `slug` is unique in the site; `hasPage` is true for a case study. */
export type ProjectView = { project: ProjectItem; slug: string; number: number; hasPage: boolean };

/** What templates see: visible content only, addresses resolved, nothing to look up. */
export type SiteView = {
  name: string;
  headline: string;
  language: string;
  dir: 'ltr' | 'rtl';
  labels: Labels;
  /** The chosen options of this template, defaults filled in. */
  options: Readonly<Record<string, string | boolean>>;
  sections: readonly Section[];
  /** Projects of all sections in order. Look one up by its item id with `projectOf`. */
  projects: readonly ProjectView[];
  hasCv: boolean;
  hasFeed: boolean;
  images: SiteImages;
  /** Addresses as they stand in href and src: root-relative when hosted, relative in a folder that opens from disk. */
  to: {
    home: string;
    cv: string;
    feed: string;
    resume: string;
    /** The form of the product in which visitors write to the author; null where there is none. */
    contact: string | null;
    project(slug: string): string;
    /** The address of an image file. */
    media(rendition: { sha256: string; width: number; format: string }): string;
  };
};

/** One component per section kind: a kind that a template does not render is a type error. */
export type SectionComponents = {
  [T in SectionType]: (props: { section: SectionFor<T>; site: SiteView }) => ReactNode;
};
