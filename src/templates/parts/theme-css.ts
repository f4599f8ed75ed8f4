import { accentOf, fontPairOf, paletteOf, type Ground, type Options, type Theme } from '../theme.ts';
import { byScheme, readableIn, textOn } from './palette.ts';

/**
 * The custom properties of the chosen palette and fonts, as CSS declarations: `surface`, `surface-raised`, `text`,
 * `text-muted`, `border`, `second`, `accent` in a shade of that contrast, `on-accent`, and those of the font pair.
 */
export function themeCss(theme: Theme, chosen: Options, accentRatio: number): string {
  const palette = paletteOf(theme, chosen);
  const { light, dark } = palette;
  const shade = (name: keyof Ground): string => byScheme(light[name], dark[name]);
  const [day, night] = readableIn(palette, accentOf(theme, chosen), accentRatio);
  return declarations({
    surface: shade('surface'),
    'surface-raised': shade('raised'),
    text: shade('text'),
    'text-muted': shade('muted'),
    border: shade('border'),
    second: shade('second'),
    accent: byScheme(day, night),
    'on-accent': byScheme(textOn(day, palette), textOn(night, palette)),
    ...fontPairOf(theme, chosen).properties,
  });
}

export function declarations(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
