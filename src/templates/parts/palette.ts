import type { Ground, Palette } from '../theme.ts';
import { contrast, mixed, readable } from './color.ts';

/** Text is a little better to read than WCAG asks for, so that rounding takes nothing away. */
export const textRatio = 4.6;
export const shapeRatio = 3;

type Given = Pick<Ground, 'surface' | 'text' | 'second'> & Partial<Ground>;

/** A palette of which grounds, ink and colors are given: the shades between them follow. */
export function palette(given: {
  id: string;
  name: string;
  accent: string;
  light: Given;
  dark: Given;
}): Palette {
  return { ...given, light: groundOf(given.light), dark: groundOf(given.dark) };
}

function groundOf(given: Given): Ground {
  const { surface, text, raised = surface } = given;
  const grounds = [surface, raised];
  return {
    raised,
    muted: readable(mixed(text, surface, 0.66), grounds, textRatio),
    border: mixed(text, surface, 0.16),
    ...given,
    second: readable(given.second, grounds, textRatio),
  };
}

/** The backgrounds that text can stand on. */
export const groundsOf = ({ surface, raised }: Ground): readonly string[] => [surface, raised];

/** A color by day and by night, as CSS. */
export const byScheme = (light: string, dark: string): string => `light-dark(${light},${dark})`;

/** A color in the shades that can be read on a palette by day and by night: text 4.6, shapes 3. */
export function readableIn({ light, dark }: Palette, color: string, ratio: number): [string, string] {
  return [readable(color, groundsOf(light), ratio), readable(color, groundsOf(dark), ratio)];
}

/** Ink or paper, and if neither can be read black or white: one of them can be read on any color. */
export function textOn(background: string, { light, dark }: Palette): string {
  const inks = [light.text, dark.text, '#ffffff', '#000000'];
  const best = inks.reduce((one, two) => (contrast(two, background) > contrast(one, background) ? two : one));
  return [light.text, '#ffffff'].find((ink) => contrast(ink, background) >= textRatio) ?? best;
}
