import { z } from 'zod';
import { emptyRichText, richTextSchema, type RichText } from './rich-text.ts';
import { lineSchema, paragraphsSchema } from './text-schema.ts';

/**
 * A field is a value from which everything about it follows: its form control (kind, label, hint), its limits, its
 * default and its schema. Schemas are those of a draft: they hold shape and size, and let half-typed values be saved.
 * What must be right before publishing is told by `issuesOf` in field-issues.ts.
 */
type Common = { label: string; hint?: string };
type Typed<T> = { schema: z.ZodType<T>; default: T };

export type TextFormat = 'plain' | 'email' | 'phone';
export type TextField = Common &
  Typed<string> & { kind: 'text'; max: number; lines: 'one' | 'many'; format: TextFormat; required: boolean };
export type RichTextField = Common & Typed<RichText> & { kind: 'richText'; max: number };
export type LinkField = Common & Typed<string> & { kind: 'link' };
export type DateField = Common & Typed<string> & { kind: 'date'; open: boolean };
export type ImageField = Common & Typed<ImageUse | null> & { kind: 'image'; required: boolean };
export type SelectField<V extends string = string> = Common &
  Typed<V> & { kind: 'select'; choices: readonly Choice<V>[] };
export type ToggleField = Common & Typed<boolean> & { kind: 'toggle' };
export type ColorField = Common & Typed<string> & { kind: 'color' };
/** A list of short strings: `tags` are words (edited in one line), `lines` are sentences (a row each). */
export type StringsField = Common &
  Typed<string[]> & { kind: 'strings'; as: 'tags' | 'lines'; max: number; maxItems: number };
export type ListField<F extends Fields = Fields> = Common &
  Typed<Item<F>[]> & { kind: 'list'; item: F; itemName: string; summary: string; maxItems: number };

export type Field =
  | TextField
  | RichTextField
  | LinkField
  | DateField
  | ImageField
  | SelectField
  | ToggleField
  | ColorField
  | StringsField
  | ListField;
export type Fields = { readonly [name: string]: AnyField };
/** Any field, whatever its value type is: methods of zod make `Field` itself invariant in it. */
export type AnyField = Common & { kind: Field['kind']; schema: z.ZodType; default: unknown };

export type Choice<V extends string = string> = { value: V; label: string };
export type Values<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['schema']> };
/** One entry of a list: it carries an id of its own, so that paths and merges survive reordering. */
export type Item<F extends Fields> = { id: string; hidden: boolean } & Values<F>;

/** An image in use: which upload, and what it shows to those who cannot see it. Decorative images have no text. */
export type ImageUse = { uploadId: string; alt: string; decorative: boolean };

export const idSchema = z.string().regex(/^[a-z0-9]{1,32}$/, 'An id has 1 to 32 characters of a-z and 0-9.');

type TextMore = { max?: number; hint?: string; format?: TextFormat; required?: boolean };

/** One line of text, 200 characters unless told. */
export function text(label: string, more: TextMore = {}): TextField {
  const { max = 200, hint, format = 'plain', required = false } = more;
  return {
    kind: 'text',
    label,
    hint,
    max,
    lines: 'one',
    format,
    required,
    schema: lineSchema(max).default(''),
    default: '',
  };
}

/** Plain paragraphs, 2,000 characters unless told. */
export function paragraph(label: string, more: TextMore = {}): TextField {
  const { max = 2000, hint, format = 'plain', required = false } = more;
  const schema = paragraphsSchema(max).default('');
  return { kind: 'text', label, hint, max, lines: 'many', format, required, schema, default: '' };
}

export function richText(label: string, more: { max?: number; hint?: string } = {}): RichTextField {
  const { max = 20_000, hint } = more;
  return {
    kind: 'richText',
    label,
    hint,
    max,
    schema: richTextSchema(max).default(emptyRichText),
    default: emptyRichText,
  };
}

export function link(label: string, more: { hint?: string } = {}): LinkField {
  return { kind: 'link', label, hint: more.hint, schema: lineSchema(2048).default(''), default: '' };
}

/** `2024`, `2024-05` or `2024-05-31`; `open` dates may also stay empty to mean "until now". */
export function date(label: string, more: { hint?: string; open?: boolean } = {}): DateField {
  return {
    kind: 'date',
    label,
    hint: more.hint,
    open: more.open ?? false,
    schema: lineSchema(40).default(''),
    default: '',
  };
}

export function image(label: string, more: { hint?: string; required?: boolean } = {}): ImageField {
  const schema = z
    .object({ uploadId: idSchema, alt: lineSchema(500).default(''), decorative: z.boolean().default(false) })
    .nullable()
    .default(null);
  return { kind: 'image', label, hint: more.hint, required: more.required ?? false, schema, default: null };
}

export function select<const V extends string>(
  label: string,
  choices: readonly Choice<V>[],
  more: { hint?: string; default?: NoInfer<V> } = {},
): SelectField<V> {
  const values = choices.map((choice) => choice.value);
  const fallback = more.default ?? values[0];
  if (fallback === undefined) throw new TypeError(`The field '${label}' has no choices.`);
  const schema = z.enum(values).default(fallback as never) as unknown as z.ZodType<V>;
  return { kind: 'select', label, hint: more.hint, choices, schema, default: fallback };
}

export function toggle(label: string, more: { hint?: string; default?: boolean } = {}): ToggleField {
  const fallback = more.default ?? false;
  return { kind: 'toggle', label, hint: more.hint, schema: z.boolean().default(fallback), default: fallback };
}

/** A colour as `#rrggbb`. */
export function color(label: string, more: { hint?: string; default: string }): ColorField {
  const schema = z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is written #rrggbb.')
    .default(more.default);
  return { kind: 'color', label, hint: more.hint, schema, default: more.default };
}

type StringsMore = { max?: number; maxItems?: number; hint?: string };

export function tags(label: string, more: StringsMore = {}): StringsField {
  return strings('tags', label, { max: 80, maxItems: 60, ...more });
}

export function lines(label: string, more: StringsMore = {}): StringsField {
  return strings('lines', label, { max: 1000, maxItems: 60, ...more });
}

function strings(
  as: 'tags' | 'lines',
  label: string,
  more: Required<Omit<StringsMore, 'hint'>> & StringsMore,
): StringsField {
  const { max, maxItems, hint } = more;
  const schema = z.array(lineSchema(max)).max(maxItems, `At most ${maxItems} entries.`).default([]);
  return { kind: 'strings', as, label, hint, max, maxItems, schema, default: [] };
}

type ListMore<F> = { itemName: string; summary: keyof F & string; maxItems?: number; hint?: string };

/** A list of entries with the given fields; `summary` names the field that stands for an entry when it is closed. */
export function list<F extends Fields>(label: string, item: F, more: ListMore<F>): ListField<F> {
  const { itemName, summary, maxItems = 200, hint } = more;
  const schema = z
    .array(z.object({ id: idSchema, hidden: z.boolean().default(false), ...shapeOf(item) }))
    .max(maxItems, `At most ${maxItems} entries.`)
    .default([]) as unknown as z.ZodType<Item<F>[]>;
  return { kind: 'list', label, hint, item, itemName, summary, maxItems, schema, default: [] };
}

/** The zod shape of a record of fields. */
export function shapeOf<F extends Fields>(fields: F): { [K in keyof F]: F[K]['schema'] } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])) as {
    [K in keyof F]: F[K]['schema'];
  };
}

/** The value of each field before anybody has typed. */
export function defaultsOf<F extends Fields>(fields: F): Values<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, structuredClone(field.default)]),
  ) as Values<F>;
}

/** A new entry for a list. */
export function newItem<F extends Fields>(field: ListField<F>, id: string): Item<F> {
  return { id, hidden: false, ...defaultsOf(field.item) };
}
