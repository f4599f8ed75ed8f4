import { select, toggle } from '#src/domain/fields.ts';
import { accent, chosenColor, readableProperty, scheme } from '../parts/options.ts';

export const oxblood = '#7a1220';

export const options = {
  scheme,
  lead: select('Lead story', [
    { value: 'writing', label: 'The newest piece of writing' },
    { value: 'project', label: 'The first project' },
    { value: 'introduction', label: 'The introduction' },
  ]),
  columns: select('Columns on wide screens', [
    { value: '3', label: 'Three' },
    { value: '2', label: 'Two' },
  ]),
  clippings: select('Order of the writing', [
    { value: 'outlet', label: 'By where it appeared' },
    { value: 'year', label: 'By year' },
  ]),
  paper: select('Paper', [
    { value: 'white', label: 'White' },
    { value: 'cream', label: 'Cream' },
    { value: 'salmon', label: 'Salmon' },
  ]),
  accent: accent(oxblood),
  dropCap: toggle('A large first letter where a text begins', { default: true }),
} as const;

/** Each paper by day and by night. */
const papers = {
  white: ['#fbfaf6', '#15130f'],
  cream: ['#f6efdf', '#17130c'],
  salmon: ['#fdeee1', '#1a1210'],
} as const;

type Chosen = Readonly<Record<string, string | boolean>>;
type Paper = keyof typeof papers;
const isPaper = (chosen: unknown): chosen is Paper =>
  typeof chosen === 'string' && Object.hasOwn(papers, chosen);

/** The chosen paper by day and by night. */
export const paperOf = ({ paper }: Chosen): readonly [string, string] =>
  papers[isPaper(paper) ? paper : 'white'];

export function optionCss(chosen: Chosen): string {
  const [day, night] = paperOf(chosen);
  const color = readableProperty({
    name: 'accent',
    color: chosenColor(chosen, 'accent', oxblood),
    light: [day],
    dark: [night],
    ratio: 4.6,
  });
  return `:root{--surface:light-dark(${day},${night});${color}}`;
}
