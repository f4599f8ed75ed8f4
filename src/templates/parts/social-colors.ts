import type { SocialColors } from '../social-design.ts';
import { accentOf, paletteOf, type Options, type Theme } from '../theme.ts';
import { groundsOf } from './palette.ts';
import { readable } from './color.ts';

type Usual = {
  /** The scheme if the options leave the choice to the visitor's device. */
  usual: 'light' | 'dark';
  /** The contrast of the accent color: 4.6 for text, 3 for shapes. */
  ratio: number;
};

/** The colors of a site by its options. */
export function socialColors(theme: Theme, options: Options, { usual, ratio }: Usual): SocialColors {
  const scheme = options['scheme'] === 'light' || options['scheme'] === 'dark' ? options['scheme'] : usual;
  const ground = paletteOf(theme, options)[scheme];
  const { surface, raised, text, muted, second } = ground;
  const accent = readable(accentOf(theme, options), groundsOf(ground), ratio);
  return { surface, raised, text, muted, second, accent };
}
