import type { ReactElement } from 'react';
import type { Ground, Options } from './theme.ts';

type Words = { title: string; subtitle: string; site: string };

/** The colors of a site in the scheme of its social image. */
export type SocialColors = Pick<Ground, 'surface' | 'raised' | 'text' | 'muted' | 'second'> & {
  accent: string;
};

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
  colors: (options: Options) => SocialColors;
  draw: (shown: Words & { colors: SocialColors }) => ReactElement;
};
