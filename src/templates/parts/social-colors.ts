import type { SocialColors } from '../social-design.ts';
import { readable } from './color.ts';
import { chosenColor } from './options.ts';

type Ground = Omit<SocialColors, 'accent'>;

type Palette = {
  light: Ground;
  dark: Ground;
  /** Where the options leave the choice to the visitor's device. */
  usual: 'light' | 'dark';
  /** The option that holds the accent color, and how well it must be readable: text 4.6, shapes 3. */
  accent: { option: string; fallback: string; ratio: number };
};

/** The colors that the options give a site. */
export function socialColors(
  options: Readonly<Record<string, string | boolean>>,
  { usual, accent, ...grounds }: Palette,
): SocialColors {
  const ground = grounds[options.scheme === 'light' || options.scheme === 'dark' ? options.scheme : usual];
  const color = chosenColor(options, accent.option, accent.fallback);
  return { ...ground, accent: readable(color, ground.surface, accent.ratio) };
}
