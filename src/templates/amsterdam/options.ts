import { select, toggle } from '#src/domain/fields.ts';
import type { OptionGroup } from '../manifest.ts';
import { densityOf, themeOptions } from '../parts/options.ts';
import { contrast, readable } from '../parts/color.ts';
import { byScheme, readableIn, shapeRatio, textOn, textRatio } from '../parts/palette.ts';
import { declarations, themeCss } from '../parts/theme-css.ts';
import { accentOf, paletteOf, type Options } from '../theme.ts';
import { theme } from './theme.ts';

export const options: readonly OptionGroup[] = [
  ...themeOptions(theme),
  {
    name: 'Front page',
    fields: {
      hero: select('Opening', [
        { value: 'name', label: 'Your name, as large as the page allows' },
        { value: 'statement', label: 'Your introduction in large type' },
        { value: 'cover', label: 'Your image from edge to edge, your name below it' },
      ]),
      front: select(
        'Projects',
        [
          { value: 'index', label: 'An index: titles first, an image beside them' },
          { value: 'stacked', label: 'Stacked: every project with its image' },
          { value: 'modules', label: 'Modules: images side by side, titles below them' },
        ],
        { default: 'index' },
      ),
    },
  },
  {
    name: 'Details',
    fields: {
      density: select(
        'Space',
        [
          { value: 'open', label: 'Open' },
          { value: 'regular', label: 'Regular' },
          { value: 'tight', label: 'Tight' },
        ],
        { default: 'regular' },
      ),
      lines: toggle('Show the lines of the grid', { default: true }),
      numerals: toggle('Number the projects', { default: true }),
    },
  },
];

/** The accent color is used for shapes, and in further shades for text and for shapes on bands. */
export function optionCss(chosen: Options): string {
  const [palette, accent] = [paletteOf(theme, chosen), accentOf(theme, chosen)];
  const text = readableIn(palette, accent, textRatio);
  const { light, dark } = palette;
  // Bands across the page are dark in the light scheme. In the dark scheme they have the accent color, because paper
  // would be too bright and a dark shade would not stand out.
  const [, night] = readableIn(palette, accent, shapeRatio);
  const onNight = textOn(night, palette);
  const other = contrast(dark.text, night) < contrast(dark.surface, night) ? dark.text : dark.surface;
  const own = declarations({
    'accent-text': byScheme(...text),
    band: byScheme(light.text, night),
    'on-band': byScheme(light.surface, onNight),
    'accent-on-band': byScheme(
      readable(accent, [light.text], shapeRatio),
      readable(other, [night], shapeRatio),
    ),
    density: densityOf(chosen['density'], { open: 1.3, regular: 1, tight: 0.72 }),
  });
  return `:root{${themeCss(theme, chosen, shapeRatio)}${own}}`;
}
