import type { Field, Fields } from '#src/domain/fields.ts';
import type { Look, TemplateManifest } from './manifest.ts';
import { isColor } from '#src/domain/fields/color.ts';
import { accentOf, type Options } from './theme.ts';

type Choices = Pick<TemplateManifest, 'options' | 'theme'>;

/** Every option of a template by name, regardless of its heading. */
export function optionFields({ options }: Pick<TemplateManifest, 'options'>): Fields {
  return Object.assign({}, ...options.map(({ fields }) => fields)) as Fields;
}

/**
 * Each chosen option, or its default if the value is not valid for the template. The accent color defaults to that of
 * the palette.
 */
export function chosenOptions(template: Choices, stored: Readonly<Record<string, unknown>>): Options {
  const known = Object.entries(optionFields(template)).map(([name, field]) => {
    const value = stored[name];
    return [name, isOption(field, value) ? value : field.default];
  });
  const chosen = Object.fromEntries(known) as Options;
  const { accent } = template.theme.options;
  const own = { ...chosen, [accent]: typeof stored[accent] === 'string' ? stored[accent] : '' };
  return { ...chosen, [accent]: accentOf(template.theme, own) };
}

/** True if an option accepts the value. Options are choices, switches and colors. */
export function isOption(field: Field, value: unknown): value is string | boolean {
  switch (field.kind) {
    case 'select':
      return field.choices.some((choice) => choice.value === value);
    case 'toggle':
      return typeof value === 'boolean';
    case 'color':
      return typeof value === 'string' && isColor(value);
    default:
      return false;
  }
}

/**
 * The stored options after applying a look: its options replace earlier ones. Options outside of all looks stay, and
 * the accent color is reset to that of the palette unless the look has its own.
 */
export function withLook({ theme }: Choices, stored: Options, { options }: Look): Options {
  const kept = Object.entries(stored).filter(([name]) => name !== theme.options.accent);
  return { ...Object.fromEntries(kept), ...options };
}

/** True if every option of a look has the value of the look. */
export function hasLook(template: Choices, stored: Options, { options }: Look): boolean {
  const shown = chosenOptions(template, stored);
  const worn = chosenOptions(template, withLook(template, stored, { id: '', name: '', options }));
  return Object.keys(worn).every((name) => worn[name] === shown[name]);
}
