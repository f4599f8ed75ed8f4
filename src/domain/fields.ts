import type { BlocksField } from './fields/blocks.ts';
import { colorRules, type ColorField } from './fields/color.ts';
import { dateRules, type DateField } from './fields/date.ts';
import { noIssue, type FieldBase, type FieldRules } from './fields/field.ts';
import { fileRules, type FileField } from './fields/file.ts';
import { iconRules, type IconField } from './fields/icon.ts';
import { imageRules, type ImageField } from './fields/image.ts';
import { linkRules, type LinkField } from './fields/link.ts';
import { richTextRules, type RichTextField } from './fields/rich-text.ts';
import { selectRules, type SelectField } from './fields/select.ts';
import { slugRules, type SlugField } from './fields/slug.ts';
import { stringsRules, type StringsField } from './fields/strings.ts';
import { textRules, type TextField } from './fields/text.ts';
import { toggleRules, type ToggleField } from './fields/toggle.ts';

export { blocks, type AnyBlock, type BlocksField } from './fields/blocks.ts';
export { color, type ColorField } from './fields/color.ts';
export { date, datePattern, isDate, type DateField } from './fields/date.ts';
export { file, type FileField, type FilePurpose, type FileUse } from './fields/file.ts';
export { icon, type IconField } from './fields/icon.ts';
export { image, type ImageField, type ImageUse } from './fields/image.ts';
export { link, type LinkField } from './fields/link.ts';
export { richText, type RichTextField } from './fields/rich-text.ts';
export { select, type Choice, type SelectField } from './fields/select.ts';
export { isPageSlug, noSlug, renamedSlug, slug, type PageSlug, type SlugField } from './fields/slug.ts';
export { lines, tags, type StringsField } from './fields/strings.ts';
export { paragraph, text, type TextField, type TextFormat } from './fields/text.ts';
export { toggle, type ToggleField } from './fields/toggle.ts';

/** The type of each kind's fields. A new kind is a line here, one in `fieldKinds`, a schema and a control in the editor. */
type FieldsByKind = {
  text: TextField;
  richText: RichTextField;
  link: LinkField;
  icon: IconField;
  date: DateField;
  image: ImageField;
  file: FileField;
  select: SelectField;
  toggle: ToggleField;
  color: ColorField;
  strings: StringsField;
  slug: SlugField;
  list: ListField;
  blocks: BlocksField;
};
export type FieldKind = keyof FieldsByKind;
export type FieldOf<K extends FieldKind> = FieldsByKind[K];
export type ValueOf<K extends FieldKind> = FieldsByKind[K]['default'];
export type Field = FieldsByKind[FieldKind];
export type Fields = { readonly [name: string]: Field };

/** The names of the fields that a form shows first; the others are behind “More fields”. */
export type EssentialFields = readonly string[];

/** The values of a record of fields. */
export type Values<F extends Fields> = { -readonly [K in keyof F]: F[K]['default'] };
/** One entry of a list: it carries an id of its own, so that paths and merges survive reordering. */
export type Item<F extends Fields> = { id: string; hidden: boolean } & Values<F>;

/** Entries with fields of their own. Lists stand beside the other kinds because they are made of them. */
export type ListField<F extends Fields = Fields> = FieldBase<'list', Item<F>[]> & {
  item: F;
  itemName: string;
  summary: string;
  /** The fields that are shown as details of a closed entry, in this order. @see detailsOf in `entry-details.ts` */
  details: readonly string[];
  essential: EssentialFields;
  maxItems: number;
};

type ListMore<F> = {
  itemName: string;
  summary: keyof F & string;
  details?: readonly (keyof F & string)[];
  essential?: readonly (keyof F & string)[];
  maxItems?: number;
  hint?: string;
};

/**
 * A list of entries with the given fields; `summary` names the field that stands for an entry when it is closed, and
 * `essential` those that an author fills most, where these are not all.
 */
export function list<F extends Fields>(label: string, item: F, more: ListMore<F>): ListField<F> {
  const { itemName, summary, details = [], essential = Object.keys(item), maxItems = 200, hint } = more;
  return {
    kind: 'list',
    label,
    hint,
    item,
    itemName,
    summary,
    details,
    essential,
    maxItems,
    default: [],
  };
}

/** The rules of each kind. */
export const fieldKinds: { readonly [K in FieldKind]: FieldRules<FieldOf<K>> } = {
  text: textRules,
  richText: richTextRules,
  link: linkRules,
  icon: iconRules,
  date: dateRules,
  image: imageRules,
  file: fileRules,
  select: selectRules,
  toggle: toggleRules,
  color: colorRules,
  strings: stringsRules,
  slug: slugRules,
  // The issues of lists and bodies are those of their entries: see field-issues.ts.
  list: { holds: isEntries, issue: noIssue },
  blocks: { holds: isBlocks, issue: noIssue },
};

function isEntries(value: unknown): value is ValueOf<'list'> {
  return (
    Array.isArray(value) &&
    value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'id' in entry)
  );
}

function isBlocks(value: unknown): value is ValueOf<'blocks'> {
  return isEntries(value) && value.every((entry) => 'type' in entry);
}

/** The default values of a record of fields. */
export function defaultsOf<F extends Fields>(fields: F): Values<F> {
  // The cast is safe because each name gets the default of its own field.
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, structuredClone(field.default)]),
  ) as Values<F>;
}

/** A new entry for a list. */
export function newItem<F extends Fields>(field: ListField<F>, id: string): Item<F> {
  return { id, hidden: false, ...defaultsOf(field.item) };
}
