import type { Fields } from '#src/domain/fields.ts';
import type { Options, Theme } from './theme.ts';
import type { unicodeRanges } from './unicode-ranges.ts';

/**
 * What a template says of itself. Light: lists of templates read it without the templates. Its page on the product's site
 * is `content/templates/<id>.mdx`, its main sample `content/samples/<id>.json`.
 */
export type TemplateManifest = {
  /** The name of its folder: a-z, 0-9 and hyphens. It is stored with portfolios and never changes. */
  id: string;
  /** The version of the contract that the template is written for: the types of this room. */
  contract: 1;
  name: string;
  /** One sentence: what the template is like, and for whom. */
  purpose: string;
  /** The one template that new portfolios begin with, or that imported files are shown in. */
  isDefaultFor?: 'new' | 'import';
  /** Whose portfolios can start filled with a sample of its own: the id of the sample, and what those people are. */
  professions?: readonly { sample: string; name: string }[];
  /** Its layout in a few strokes: the `d` of an SVG path in a box of 48 × 36. */
  silhouette: string;
  /** The widest that it shows an image, in CSS pixels, in a window of 1920. */
  maxImageWidth: number;
  /** What an author can choose, under the headings of the form. Each template reads only its own options. */
  options: readonly OptionGroup[];
  /** Palettes and fonts, and the options that choose among them. */
  theme: Theme;
  /** Sets of options that go well together; the first one is what nobody has to choose. */
  looks: readonly Look[];
};

export type OptionGroup = { name: string; fields: Fields };

/** A set of options with a name. Options that it leaves out stay as they are when it is applied. */
export type Look = { id: string; name: string; options: Options };

/** A face in files of an installed @fontsource package, one for each subset. A site has those whose characters occur. */
export type FontFace = {
  family: string;
  style: 'normal' | 'italic';
  /** CSS font-weight, such as `400` or `400 700`. The weight axis of published files is limited to it. */
  weight: string;
  /** CSS font-stretch, for files with a width axis, which is limited to it. */
  stretch?: string;
  /** The one optical size that published files keep of an axis for it; without, browsers choose by the size of the text. */
  opticalSize?: number;
  /** Styles set text in it whatever the content; other italics are for texts with words in italics. */
  isInStyles?: boolean;
  /** Package and file with `{subset}` in it: `@fontsource-variable/archivo/files/archivo-{subset}-standard-normal.woff2`. */
  file: string;
  subsets: readonly FontSubset[];
  preload: boolean;
  /** The room that its letters take, which those of the system take until it is there; without, they take their own. */
  size?: FaceSize;
};

/**
 * All in thousandths of an em, at weight 400: the average advance of a letter in a text, and a line above and below its
 * base. The advances of italics, and of weight 600, where they are told apart.
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
