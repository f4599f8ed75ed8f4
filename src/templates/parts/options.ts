import { color, select, type SelectField } from '#src/domain/fields.ts';
import type { OptionGroup } from '../manifest.ts';
import type { Theme } from '../theme.ts';

/** Light, dark or the visitor's setting; set on the document as `data-scheme`. */
const scheme: SelectField<'system' | 'light' | 'dark'> = select('Light or dark', [
  { value: 'system', label: 'As the visitor’s device is set' },
  { value: 'light', label: 'Always light' },
  { value: 'dark', label: 'Always dark' },
]);

/** The options of every template: its palettes and font pairs, under the names in stored portfolios. */
export function themeOptions({ options, palettes, fontPairs }: Theme): OptionGroup[] {
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: 'Colors',
      fields: {
        scheme,
        [options.palette]: select('Palette', named(palettes)),
        [options.accent]: color('Accent color', {
          default: palettes[0].accent,
          hint: 'Any color works. Where text needs more contrast, a readable shade is used.',
        }),
      },
    },
    { name: 'Fonts', fields: { [options.fonts]: select('Typefaces', named(fontPairs)) } },
  ];
}

/** The factor for the spaces in the stylesheet, by the name of the choice. */
export function densityOf(chosen: unknown, factors: Readonly<Record<string, number>>): string {
  const isKnown = typeof chosen === 'string' && Object.hasOwn(factors, chosen);
  return String(isKnown ? factors[chosen] : 1);
}
