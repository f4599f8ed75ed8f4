import { select, toggle } from '#src/domain/fields.ts';
import type { OptionGroup } from '../manifest.ts';
import { themeOptions } from '../parts/options.ts';
import { byScheme, readableIn, textRatio } from '../parts/palette.ts';
import { declarations, themeCss } from '../parts/theme-css.ts';
import { accentOf, paletteOf, type Options } from '../theme.ts';
import { theme } from './theme.ts';

export const options: readonly OptionGroup[] = [
  ...themeOptions(theme),
  {
    name: 'Front page',
    fields: {
      hero: select('Opening', [
        { value: 'sign', label: 'A sign: your name across the page' },
        { value: 'board', label: 'A board: your name beside the contents' },
      ]),
      projects: select('Projects', [
        { value: 'cards', label: 'Cards of different sizes' },
        { value: 'timetable', label: 'A timetable: one line for each' },
      ]),
      filter: toggle('Filter the projects by keyword', { default: true }),
    },
  },
  {
    name: 'Details',
    fields: {
      density: select('Density', [
        { value: 'regular', label: 'Regular' },
        { value: 'compact', label: 'Compact' },
      ]),
      labels: select('Headings of the modules', [
        { value: 'level', label: 'Level at the top' },
        { value: 'upright', label: 'Upright at the edge' },
      ]),
    },
  },
];

/** The colors of the projects after the first one, which has the accent color. */
const lineColors = ['#6fe3d2', '#ffc24b', '#8fb4ff', '#c9a0ff', '#b5dc5a'];

export function optionCss(chosen: Options): string {
  const palette = paletteOf(theme, chosen);
  const accent = accentOf(theme, chosen);
  const [, night] = readableIn(palette, accent, textRatio);
  const lines = [accent, ...lineColors].map((color, index) => [
    `line-${index + 1}`,
    byScheme(...readableIn(palette, color, textRatio)),
  ]);
  const own = declarations({
    ...(Object.fromEntries(lines) as Record<string, string>),
    // A color that is bright enough for the night stays as it was chosen.
    ...(night === accent.toLowerCase() && { 'plate-scheme': 'dark' }),
  });
  return `:root{${themeCss(theme, chosen, textRatio)}${own}}`;
}
