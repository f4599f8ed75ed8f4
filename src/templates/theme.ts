import { isColor } from '#src/domain/fields/color.ts';
import type { FontFace } from './manifest.ts';

/** The choices of an author by the name of the option. */
export type Options = Readonly<Record<string, string | boolean>>;

/** What a template can be dressed in. The first palette and the first pair are those that nobody has chosen. */
export type Theme = {
  /** The options that hold the choices, by the names that portfolios are stored with. */
  options: { palette: string; accent: string; fonts: string };
  palettes: readonly [Palette, ...Palette[]];
  fontPairs: readonly [FontPair, ...FontPair[]];
};

/** The colors of a site by day and by night, as #rrggbb. */
export type Palette = {
  id: string;
  name: string;
  /** The color that stands out, unless the author chooses another one. Shades of it that can be read are found for both grounds. */
  accent: string;
  light: Ground;
  dark: Ground;
};

export type Ground = {
  surface: string;
  /** What lies on the surface and has text on it too, such as a tile; the surface itself in templates without. */
  raised: string;
  text: string;
  muted: string;
  border: string;
  /** A color beside the accent, for links, states or outlines: each template says for what. */
  second: string;
};

/** Two typefaces that go together, or one in two roles. */
export type FontPair = {
  id: string;
  name: string;
  /** The family of titles. */
  display: string;
  /** Faces in the order of importance; those with `preload` are preloaded. */
  faces: readonly FontFace[];
  /** Custom properties without their hyphens: the stacks, and numbers that depend on the letters. */
  properties: Readonly<Record<string, string>>;
};

export function paletteOf({ palettes, options: { palette } }: Theme, chosen: Options): Palette {
  return palettes.find(({ id }) => id === chosen[palette]) ?? palettes[0];
}

export function fontPairOf({ fontPairs, options: { fonts } }: Theme, chosen: Options): FontPair {
  return fontPairs.find(({ id }) => id === chosen[fonts]) ?? fontPairs[0];
}

/** The author's accent color, or that of the palette. */
export function accentOf(theme: Theme, chosen: Options): string {
  const accent = chosen[theme.options.accent];
  return typeof accent === 'string' && isColor(accent)
    ? accent.toLowerCase()
    : paletteOf(theme, chosen).accent;
}
