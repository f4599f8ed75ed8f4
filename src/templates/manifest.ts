import type { Crop } from '#src/domain/crop.ts';
import type { Fields } from '#src/domain/fields.ts';
import type { SiteImage } from '#src/domain/site.ts';
import type { Options, Theme } from './theme.ts';
import type { unicodeRanges } from './unicode-ranges.ts';

/**
 * The description of a template. Small, so that lists of templates need not load the templates. Its page on the
 * product's site is `content/templates/<id>.mdx`, its main sample `content/samples/<id>.json`.
 */
export type TemplateManifest = {
  /** The name of its folder: a-z, 0-9 and hyphens. It is stored with portfolios and never changes. */
  id: string;
  /** The version of the contract that the template is written for: the types in this folder. */
  contract: 1;
  name: string;
  /** One sentence: the character of the template and its audience. */
  purpose: string;
  /** Marks the default template of new portfolios, or of imported files. */
  isDefaultFor?: 'new' | 'import';
  /** The professions with a sample in this template: the id of the sample, and the name of the profession. */
  professions?: readonly { sample: string; name: string }[];
  /** A wireframe of its layout: the `d` of an SVG path in a box of 48 × 36. */
  silhouette: string;
  /** The maximum width of an image, in CSS pixels, in a window of 1920. */
  maxImageWidth: number;
  /** The part of the introduction's image that phones show; null for the whole. Phones load renditions of that part. */
  phoneCrop?: (image: Pick<SiteImage, 'width' | 'height' | 'focus'>, options: Options) => Crop | null;
  /** The options for authors, by the headings of the form. Each template reads only its own options. */
  options: readonly OptionGroup[];
  /** Palettes and fonts, and the options that choose among them. */
  theme: Theme;
  /** Sets of options that go well together; the first one is the default. */
  looks: readonly Look[];
};

export type OptionGroup = { name: string; fields: Fields };

/** A named set of options. Options that it leaves out stay unchanged when it is applied. */
export type Look = { id: string; name: string; options: Options };

/**
 * A face in files of an installed @fontsource package, one for each subset. A site gets those whose characters occur.
 */
export type FontFace = {
  family: string;
  style: 'normal' | 'italic';
  /** CSS font-weight, such as `400` or `400 700`. Published files are limited to this range of the weight axis. */
  weight: string;
  /** CSS font-stretch, for files with a width axis, which is limited to it. */
  stretch?: string;
  /** The fixed optical size in published files with such an axis; without it, browsers choose by the font size. */
  opticalSize?: number;
  /** True if styles use it regardless of the content; other italics are only for texts with italics. */
  isInStyles?: boolean;
  /** Package and file with `{subset}` in it: `@fontsource-variable/archivo/files/archivo-{subset}-standard-normal.woff2`. */
  file: string;
  subsets: readonly FontSubset[];
  preload: boolean;
  /** The metrics of its letters, which adjust the fallback font until it is loaded. */
  size?: FaceSize;
};

/**
 * All in thousandths of an em, at weight 400: the average advance width in a text, ascent and descent. The advance
 * widths of italics and of weight 600 if they differ.
 */
export type FaceSize = {
  like: 'sans' | 'serif' | 'mono';
  width: number;
  italic?: number;
  bold?: number;
  ascent: number;
  descent: number;
};
export type FontSubset = keyof typeof unicodeRanges;
