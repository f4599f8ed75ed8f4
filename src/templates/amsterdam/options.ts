import { select, toggle } from '#src/domain/fields.ts';
import { contrast } from '../parts/color.ts';
import { accent, chosenColor, readableProperty, scheme } from '../parts/options.ts';

export const hot = '#e8500a';
const papers = { light: ['#f5f2ea', '#fffdf8'], dark: ['#14130f', '#1e1c17'] } as const;
const textColors = ['#15140f', '#ffffff'] as const;

export const options = {
  scheme,
  accent: accent(hot),
  front: select(
    'Projects on the front page',
    [
      { value: 'index', label: 'An index: titles first, an image beside them' },
      { value: 'stacked', label: 'Stacked: every project with its image' },
    ],
    { default: 'index' },
  ),
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
};

const spaces: Readonly<Record<string, string>> = { open: '1.3', regular: '1', tight: '0.72' };

/** The accent color three times: as text, as a shape, and the text on top of that shape. */
export function optionCss(chosen: Readonly<Record<string, string | boolean>>): string {
  const color = chosenColor(chosen, 'accent', hot);
  const shape = readableProperty({ name: 'accent', color, ...papers, ratio: 3 });
  const text = readableProperty({ name: 'accent-text', color, ...papers, ratio: 4.6 });
  const [light = hot, dark = hot] = shape.match(/#[0-9a-f]{6}/g) ?? [];
  const space = spaces[String(chosen.density)] ?? '1';
  return `:root{${shape}${text}--on-accent:light-dark(${textOn(light)},${textOn(dark)});--density:${space};}`;
}

/** Black or white: one of them can be read on any color. */
function textOn(background: string): string {
  const [dark, light] = textColors;
  return contrast(dark, background) >= contrast(light, background) ? dark : light;
}
