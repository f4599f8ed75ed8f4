import { select, toggle } from '#src/domain/fields.ts';
import type { OptionGroup } from '../manifest.ts';
import { themeOptions } from '../parts/options.ts';
import { readable } from '../parts/color.ts';
import { byScheme, readableIn, shapeRatio, textRatio } from '../parts/palette.ts';
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

/** The colors of the projects after the first one, which has the accent color: on plates, and of lines by day. */
const lineColors = [
  ['#6fe3d2', '#12a594'],
  ['#ffc24b', '#d08700'],
  ['#8fb4ff', '#5b8def'],
  ['#c9a0ff', '#a06bea'],
  ['#b5dc5a', '#6f9e14'],
] as const;

export function optionCss(chosen: Options): string {
  const palette = paletteOf(theme, chosen);
  const accent = accentOf(theme, chosen);
  const [, night] = readableIn(palette, accent, textRatio);
  // A color that is bright enough for the night stays as it was chosen.
  const isBright = night === accent.toLowerCase();
  const lines = [accent, ...lineColors.map(([color]) => color)].map((color, index) => [
    `line-${index + 1}`,
    byScheme(...readableIn(palette, color, textRatio)),
  ]);
  // Thin lines of the other colors would be weak on a light ground. The first one has that of the page's own line.
  const drawn = lineColors.map(([color, byDay], index) => [
    `drawn-${index + 2}`,
    byScheme(readable(byDay, palette.light.surface, shapeRatio), readableIn(palette, color, textRatio)[1]),
  ]);
  const own = declarations({
    ...(Object.fromEntries([...lines, ...drawn]) as Record<string, string>),
    'drawn-1': isBright ? night : 'var(--accent)',
    ...(isBright && { 'plate-scheme': 'dark' }),
  });
  return `:root{${themeCss(theme, chosen, textRatio)}${own}}`;
}
