import type { ReactElement } from 'react';

type Words = { title: string; subtitle: string; site: string };

/** Colors as #rrggbb. */
export type SocialColors = { surface: string; text: string; muted: string; accent: string };

/** The subsets that a social image is drawn with. */
export const socialSubsets = ['latin', 'latin-ext'] as const;

/** A font of a social image: of a variable one satori draws the default weight, given here. */
export type SocialFont = {
  family: string;
  /** Package and file with `{subset}` in it, as in `FontFace`. */
  file: string;
  weight: 400 | 600;
};

/** The image that links to a site show. `display` is the font of the title, `text` that of all the rest. */
export type SocialDesign = {
  display: SocialFont;
  text: SocialFont;
  /** The colors of a site by its options. */
  colors: (options: Readonly<Record<string, string | boolean>>) => SocialColors;
  draw: (shown: Words & { colors: SocialColors }) => ReactElement;
};
