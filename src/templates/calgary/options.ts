import { select } from '#src/domain/fields.ts';
import { accent, chosenColor, readableProperty, scheme } from '../parts/options.ts';

export const chinook = '#8a4b12';

export const options = {
  scheme,
  accent: accent(chinook),
  series: select(
    'A series of images',
    [
      { value: 'screens', label: 'One image per screen, with a contact sheet before' },
      { value: 'sheet', label: 'A contact sheet only' },
    ],
    { default: 'screens' },
  ),
  captions: select(
    'Captions',
    [
      { value: 'always', label: 'Always shown' },
      { value: 'demand', label: 'Shown on demand' },
    ],
    { default: 'always' },
  ),
};

/** The accent is used for small text and for lines, so both shades are readable as text. */
export function optionCss(chosen: Readonly<Record<string, string | boolean>>): string {
  const color = chosenColor(chosen, 'accent', chinook);
  const grounds = { light: ['#f2f3f1'], dark: ['#111417'] };
  return `:root{${readableProperty({ name: 'accent', color, ...grounds, ratio: 4.6 })}}`;
}
