import { color, select, type SelectField } from '#src/domain/fields.ts';
import { readable } from './color.ts';

/** Light, dark or as the visitor's system is set; the document carries it as `data-scheme`. */
export const scheme: SelectField<'system' | 'light' | 'dark'> = select('Light or dark', [
  { value: 'system', label: 'As the visitor’s device is set' },
  { value: 'light', label: 'Always light' },
  { value: 'dark', label: 'Always dark' },
]);

export const accent = (fallback: string) =>
  color('Colour', {
    default: fallback,
    hint: 'Any color works. Where text needs more contrast, a readable shade is used.',
  });

type Chosen = Readonly<Record<string, string | boolean>>;

/** A chosen color, or the fallback where the option holds none. */
export function chosenColor(options: Chosen, name: string, fallback: string): string {
  const chosen = options[name];
  return typeof chosen === 'string' && /^#[0-9a-f]{6}$/i.test(chosen) ? chosen.toLowerCase() : fallback;
}

/** A custom property whose shade is made readable on the light and on the dark backgrounds: text 4.5, large shapes 3. */
export function readableProperty(given: {
  name: string;
  color: string;
  light: readonly string[];
  dark: readonly string[];
  ratio: number;
}): string {
  const { name, color: chosen, light, dark, ratio } = given;
  return `--${name}:light-dark(${readable(chosen, light, ratio)},${readable(chosen, dark, ratio)});`;
}
