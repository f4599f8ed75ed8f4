import { select, toggle } from '#src/domain/fields.ts';
import { accent, chosenColor, readableProperty, scheme } from '../parts/options.ts';

export const vermilion = '#ff6a4d';

export const options = {
  scheme,
  signal: accent(vermilion),
  density: select('Density', [
    { value: 'regular', label: 'Regular' },
    { value: 'compact', label: 'Compact' },
  ]),
  labels: select('Headings of the modules', [
    { value: 'upright', label: 'Upright at the edge' },
    { value: 'level', label: 'Level at the top' },
  ]),
  filter: toggle('Filter the projects by keyword', { default: true }),
} as const;

/** The colors of the projects after the first, which has that of the signal. */
const lineColors = ['#6fe3d2', '#ffc24b', '#8fb4ff', '#c9a0ff', '#b5dc5a'];

const grounds = { light: ['#f1f3f5', '#ffffff'], dark: ['#0b0d10', '#14181d'] } as const;

export function optionCss(chosen: Readonly<Record<string, string | boolean>>): string {
  const signal = readableProperty({
    name: 'accent',
    color: chosenColor(chosen, 'signal', vermilion),
    ...grounds,
    ratio: 4.6,
  });
  const lines = [...lineColors, chosenColor(chosen, 'signal', vermilion)].map((color, index, all) =>
    readableProperty({ name: `line-${((index + 1) % all.length) + 1}`, color, ...grounds, ratio: 4.6 }),
  );
  return `:root{${signal}${lines.join('')}}`;
}
