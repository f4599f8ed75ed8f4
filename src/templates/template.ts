import type { ReactNode } from 'react';
import type { Item } from '#src/domain/fields.ts';
import type { Section, SectionFor, SectionType } from '#src/domain/sections/index.ts';
import type { SiteImages } from '#src/domain/site.ts';
import type { kinds } from '#src/domain/sections/index.ts';
import type { Labels } from './labels.ts';
import type { TemplateManifest } from './manifest.ts';

/**
 * A template: React components without effects, state or client code, rendered to static markup; and one stylesheet.
 * Markup carries no style attributes (the content policy of published sites forbids them) and no scripts.
 */
export type Template = TemplateManifest & {
  /** The whole stylesheet, without font faces and without what options add. */
  css: string;
  /** Custom properties that the chosen options set on :root, as CSS text; colors already made readable. */
  optionCss: (options: Readonly<Record<string, string | boolean>>) => string;
  Home: (props: { site: SiteView }) => ReactNode;
  Project: (props: { site: SiteView; project: ProjectView }) => ReactNode;
  Cv: (props: { site: SiteView }) => ReactNode;
  NotFound: (props: { site: SiteView }) => ReactNode;
};

export type ProjectItem = Item<(typeof kinds)['projects']['fields']['items']['item']>;

/** A project with its place in the site. `slug` is unique in the site; `hasPage` is true for a case study. */
export type ProjectView = { project: ProjectItem; slug: string; number: number; hasPage: boolean };

/** What templates see: visible content only, URLs resolved, nothing to look up. */
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
  /** URLs as they stand in href and src: root-relative when hosted, relative in a folder that opens from disk. */
  to: {
    home: string;
    cv: string;
    feed: string;
    resume: string;
    /** The form of the product in which visitors write to the author; null where there is none. */
    contact: string | null;
    project(slug: string): string;
    /** The URL of an image file. */
    media(rendition: { sha256: string; width: number; format: string }): string;
  };
};

/** One component per section kind: a kind that a template does not render is a type error. */
export type SectionComponents = {
  [T in SectionType]: (props: { section: SectionFor<T>; site: SiteView }) => ReactNode;
};
