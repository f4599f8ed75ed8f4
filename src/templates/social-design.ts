import type { ReactElement } from 'react';
import type { Ground, Options } from './theme.ts';

type Words = { title: string; subtitle: string; site: string };

/** The colors of a site in the scheme of its social image. */
export type SocialColors = Pick<Ground, 'surface' | 'raised' | 'text' | 'muted' | 'second'> & {
  accent: string;
};

/** The font subsets of a social image. */
export const socialSubsets = ['latin', 'latin-ext'] as const;

/** A font of a social image. Of a variable font, satori draws the default weight, given here. */
export type SocialFont = {
  family: string;
  /** Package and file with `{subset}` in it, as in `FontFace`. */
  file: string;
  weight: 400 | 600;
};

/** The image in link previews of a site. `display` is the font of the title, `text` that of all other text. */
export type SocialDesign = {
  display: SocialFont;
  text: SocialFont;
  /** The colors of a site by its options. */
  colors: (options: Options) => SocialColors;
  draw: (shown: Words & { colors: SocialColors }) => ReactElement;
};
