import { select, toggle } from '#src/domain/fields.ts';
import type { OptionGroup } from '../manifest.ts';
import { densityOf, themeOptions } from '../parts/options.ts';
import { textRatio } from '../parts/palette.ts';
import { declarations, themeCss } from '../parts/theme-css.ts';
import type { Options } from '../theme.ts';
import { theme } from './theme.ts';

export const options: readonly OptionGroup[] = [
  ...themeOptions(theme),
  {
    name: 'Front page',
    fields: {
      hero: select('Masthead', [
        { value: 'plate', label: 'Your name across the page' },
        { value: 'flag', label: 'Your name at the side, on a band of color' },
      ]),
      lead: select('Lead story', [
        { value: 'writing', label: 'The newest piece of writing' },
        { value: 'project', label: 'The first project' },
        { value: 'introduction', label: 'The introduction' },
      ]),
      columns: select('Columns on wide screens', [
        { value: '3', label: 'Three' },
        { value: '2', label: 'Two' },
      ]),
      stories: select('Projects', [
        { value: 'page', label: 'As the stories of a page, the first one large' },
        { value: 'list', label: 'As a list, one below the other' },
      ]),
      clippings: select('Order of the writing', [
        { value: 'outlet', label: 'By where it appeared' },
        { value: 'year', label: 'By year' },
      ]),
    },
  },
  {
    name: 'Details',
    fields: {
      density: select('Space', [
        { value: 'regular', label: 'Regular' },
        { value: 'tight', label: 'Tight' },
      ]),
      dropCap: toggle('A large first letter where a text begins', { default: true }),
    },
  },
];

export function optionCss(chosen: Options): string {
  const density = densityOf(chosen['density'], { regular: 1, tight: 0.7 });
  return `:root{${themeCss(theme, chosen, textRatio)}${declarations({ density })}}`;
}
