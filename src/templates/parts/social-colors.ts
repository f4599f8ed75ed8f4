import type { SocialColors } from '../social-design.ts';
import { accentOf, paletteOf, type Options, type Theme } from '../theme.ts';
import { groundsOf } from './palette.ts';
import { readable } from './color.ts';

type Usual = {
  /** Where the options leave the choice to the visitor's device. */
  usual: 'light' | 'dark';
  /** How well the accent color must be readable: text 4.6, shapes 3. */
  ratio: number;
};

/** The colors that the options give a site. */
export function socialColors(theme: Theme, options: Options, { usual, ratio }: Usual): SocialColors {
  const scheme = options['scheme'] === 'light' || options['scheme'] === 'dark' ? options['scheme'] : usual;
  const ground = paletteOf(theme, options)[scheme];
  const { surface, raised, text, muted, second } = ground;
  const accent = readable(accentOf(theme, options), groundsOf(ground), ratio);
  return { surface, raised, text, muted, second, accent };
}
