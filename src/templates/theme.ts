import { isColor } from '#src/domain/fields/color.ts';
import type { FontFace } from './manifest.ts';

/** The author's choices by the name of the option. */
export type Options = Readonly<Record<string, string | boolean>>;

/** The palettes and fonts of a template. The first palette and the first pair are the defaults. */
export type Theme = {
  /** The names of the stored options for the choices. */
  options: { palette: string; accent: string; fonts: string };
  palettes: readonly [Palette, ...Palette[]];
  fontPairs: readonly [FontPair, ...FontPair[]];
};

/** The light and dark colors of a site, as #rrggbb. */
export type Palette = {
  id: string;
  name: string;
  /** The default accent color. Shades of it with enough contrast are calculated for both grounds. */
  accent: string;
  light: Ground;
  dark: Ground;
};

export type Ground = {
  surface: string;
  /**
   * The background of elements on the surface that contain text, such as tiles; equals the surface in templates
   * without any.
   */
  raised: string;
  text: string;
  muted: string;
  border: string;
  /** A color besides the accent, for links, states or outlines; each template documents its use. */
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
  /** Custom properties without their hyphens: the font stacks, and numbers that depend on the letters. */
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
