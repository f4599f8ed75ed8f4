import type { Ground, Palette } from '../theme.ts';
import { contrast, mixed, readable } from './color.ts';

/** Slightly more contrast than WCAG requires, so that rounding cannot fall below it. */
export const textRatio = 4.6;
export const shapeRatio = 3;

type Given = Pick<Ground, 'surface' | 'text' | 'second'> & Partial<Ground>;

/** Completes a palette from its grounds, inks and colors with the shades between them. */
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

/** The possible backgrounds of text. */
export const groundsOf = ({ surface, raised }: Ground): readonly string[] => [surface, raised];

/** A light and a dark color as CSS. */
export const byScheme = (light: string, dark: string): string => `light-dark(${light},${dark})`;

/** Shades of a color with enough contrast on a light and dark palette: 4.6 for text, 3 for shapes. */
export function readableIn({ light, dark }: Palette, color: string, ratio: number): [string, string] {
  return [readable(color, groundsOf(light), ratio), readable(color, groundsOf(dark), ratio)];
}

/** Ink or paper, or if neither has enough contrast black or white, one of which always has. */
export function textOn(background: string, { light, dark }: Palette): string {
  const inks = [light.text, dark.text, '#ffffff', '#000000'];
  const best = inks.reduce((one, two) => (contrast(two, background) > contrast(one, background) ? two : one));
  return [light.text, '#ffffff'].find((ink) => contrast(ink, background) >= textRatio) ?? best;
}
