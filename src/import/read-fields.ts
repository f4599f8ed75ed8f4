import {
  defaultsOf,
  newItem,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type Item,
  type ListField,
  type StringsField,
  type ValueOf,
  type Values,
} from '#src/domain/fields.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { dateFromText, monthFromText, rangeFromText } from './date-text.ts';
import { isTranslated, readRichText, readText, typedText } from './read-text.ts';
import { at, entries, note, markImported, textIn, type Source } from './source.ts';

/** The possible names of each field in files, the most likely first. */
export type Aliases<F extends Fields> = { readonly [K in keyof F]?: readonly string[] };

/** The fields of a record: what the file holds under the given names, else each field's default. */
export function readFields<F extends Fields>(
  fields: F,
  source: Source | null,
  aliases: Aliases<F>,
): Values<F> {
  const found: [string, unknown][] = [];
  for (const [name, names] of Object.entries<readonly string[] | undefined>(aliases)) {
    const field = fields[name];
    if (field === undefined || names === undefined) continue;
    const value = readField(field, source, names);
    if (value !== null) found.push([name, value]);
  }
  return { ...defaultsOf(fields), ...(Object.fromEntries(found) as Partial<Values<F>>) };
}

export type ItemMap<F extends Fields> = {
  aliases: Aliases<F>;
  /** The field for a plain text in the list, such as the name in `["Knitting", "Chess"]`. */
  bare?: keyof F & string;
  fixed?: Partial<Values<F>>;
};

/** The entries of a list field; those that say nothing are left out, and so are those over the limit. */
export function readItems<F extends Fields>(
  list: ListField<F>,
  sources: readonly Source[],
  more: ItemMap<F> & { newId: () => string; finish?: (item: Item<F>, source: Source) => Item<F> },
): Item<F>[] {
  const { aliases, bare, fixed, newId, finish } = more;
  const items: Item<F>[] = [];
  for (const source of sources.slice(0, list.maxItems)) {
    const values = isBareText(source)
      ? bareValues(list, source, bare)
      : readFields(list.item, isRecord(source.value) ? source : null, aliases);
    if (values === null) continue;
    const item = { ...newItem(list, newId()), ...values, ...fixed };
    const finished = finish === undefined ? item : finish(item, source);
    if (saysSomething(list.item, finished, fixed ?? {})) items.push(finished);
  }
  return items;
}

function bareValues<F extends Fields>(
  list: ListField<F>,
  source: Source,
  bare: (keyof F & string) | undefined,
): Partial<Values<F>> | null {
  const field = bare === undefined ? undefined : list.item[bare];
  if (bare === undefined || field === undefined || !isBareText(source)) return null;
  return { [bare]: readValue(field, source) ?? field.default } as Partial<Values<F>>;
}

function isBareText(source: Source): boolean {
  return typeof source.value === 'string' || isTranslated(source);
}

function saysSomething(fields: Fields, values: object, fixed: object): boolean {
  return Object.entries(fields).some(([name, field]) => {
    const value = (values as Record<string, unknown>)[name];
    return !(name in fixed) && JSON.stringify(value) !== JSON.stringify(field.default);
  });
}

function readField(field: Field, source: Source | null, names: readonly string[]): unknown {
  if (field.kind === 'strings') return readAllStrings(field, source, names);
  for (const name of names) {
    const found = at(source, name);
    const value = found === null ? null : readValue(field, found);
    if (value === null) continue;
    takeRepeats(source, names, found);
    return value;
  }
  return null;
}

/** Lists under several names, such as responsibilities and achievements, become one. */
function readAllStrings(
  field: StringsField,
  source: Source | null,
  names: readonly string[],
): string[] | null {
  const lists = names.flatMap((name) => {
    const found = at(source, name);
    return found === null ? [] : [{ found, texts: readStrings(found, field) ?? [] }];
  });
  const all = [...new Set(lists.flatMap(({ texts }) => texts))];
  const [first] = lists;
  if (first === undefined) return null;
  if (lists.length === 1) return first.texts;
  if (all.length > field.maxItems)
    note(first.found, `Shortened from ${all.length} to ${field.maxItems} entries.`);
  return all.slice(0, field.maxItems);
}

/** The same text under a second name is not lost. */
function takeRepeats(source: Source | null, names: readonly string[], found: Source | null): void {
  for (const name of names) {
    const other = at(source, name);
    if (other !== null && typeof other.value === 'string' && other.value === found?.value)
      markImported(other);
  }
}

/** How a value of each kind is read from a file; null where the file holds none, or such a field is never in one. */
const readers: {
  readonly [K in FieldKind]: (source: Source, field: FieldOf<K>) => ValueOf<K> | null;
} = {
  text: readText,
  richText: (source, field) => readRichText(source, field.max),
  link: readLink,
  date: readDate,
  strings: readStrings,
  list: () => null,
  icon: () => null,
  image: () => null,
  select: readChoice,
  toggle: readToggle,
  color: () => null,
  file: () => null,
  slug: () => null,
  blocks: () => null,
};

function readValue(field: Field, source: Source): unknown {
  return readAs(field.kind, field, source);
}

function readAs<K extends FieldKind>(kind: K, field: FieldOf<K>, source: Source): ValueOf<K> | null {
  return readers[kind](source, field);
}

/** A choice by its value or its label; any other text stays unread, so that the report names it. */
function readChoice(source: Source, { choices }: FieldOf<'select'>): string | null {
  const typed = textIn(source).trim().toLowerCase();
  const found = choices.find(({ value, label }) => value === typed || label.toLowerCase() === typed);
  if (found !== undefined) markImported(source);
  return found?.value ?? null;
}

function readToggle(source: Source): boolean | null {
  if (typeof source.value !== 'boolean') return null;
  markImported(source);
  return source.value;
}

const maxLinkLength = 2048;

/** A URL, also out of an object such as `{ "label": "Site", "href": "https://example.org" }`. */
function readLink(source: Source | null): string | null {
  const place = source !== null && isRecord(source.value) ? at(source, 'href', 'url', 'link') : source;
  const link = readText(place, { max: maxLinkLength, lines: 'one' });
  if (place !== null && link !== null && link !== '' && safeUrl(link) === null)
    note(place, 'Imported as it is, but it is not a URL that can be published. Fix it before you publish.');
  return link;
}

const maxDateLength = 40;

/** A date in this product's form; one that cannot be read stays as it was typed, and publishing will ask for it. */
function readDate(source: Source | null): string | null {
  const typed = source !== null && isRecord(source.value) ? dateParts(source) : typedDate(source);
  if (source === null || typed === null) return null;
  const date = dateFromText(typed);
  if (date !== null) return date;
  const month = monthFromText(typed);
  if (month !== null) {
    note(source, `Read as ${month}: that month has no such day as in “${typed}”.`);
    return month;
  }
  note(
    source,
    `Kept as typed: “${typed.slice(0, maxDateLength).toWellFormed()}” is no date that can be read in one way.`,
  );
  return readText({ ...source, value: typed }, { max: maxDateLength, lines: 'one' });
}

function typedDate(source: Source | null): string | null {
  if (source === null || typeof source.value !== 'number') return typedText(source, ' ');
  markImported(source);
  return String(source.value);
}

/** From `{ "year": 2022, "month": 5 }`. */
function dateParts(source: Source): string | null {
  const parts = ['year', 'month', 'day'].map((name) => at(source, name));
  if (parts[0] === null || !parts.every((part) => part === null || /^\d{1,4}$/.test(String(part.value))))
    return null;
  const given = parts.filter((part) => part !== null);
  given.forEach(markImported);
  return given.map(({ value }) => String(value)).join('-');
}

/** A date range under one name: a text such as `2019 to 2023`, or an object with both ends. */
export function readRange(
  source: Source | null,
  single: 'start' | 'end' | 'both',
): { start: string; end: string } | null {
  if (source === null) return null;
  if (isRecord(source.value) && at(source, 'year') === null) {
    const start = readDate(at(source, 'start', 'from'));
    const end = readDate(at(source, 'end', 'to'));
    return start === null && end === null ? null : { start: start ?? '', end: end ?? '' };
  }
  const range = typeof source.value === 'string' ? rangeFromText(source.value) : null;
  if (range !== null) {
    markImported(source);
    return range;
  }
  const date = readDate(source);
  if (date === null) return null;
  return { start: single === 'end' ? '' : date, end: single === 'start' ? '' : date };
}

/** Texts of a list. One text is split: keywords at commas and line breaks, sentences at line breaks. */
export function readStrings(source: Source | null, field: StringsField): string[] | null {
  if (source === null) return null;
  const limit = { max: field.max, lines: 'one' } as const;
  const parts = Array.isArray(source.value) ? entries(source) : splitText(source, field.as);
  if (parts === null) return null;
  const texts: string[] = [];
  for (const part of parts.slice(0, field.maxItems)) {
    const text = readText(isRecord(part.value) ? (at(part, 'name', 'title', 'label') ?? part) : part, limit);
    if (text !== null && text !== '') texts.push(text);
  }
  if (!Array.isArray(source.value) && parts.length > field.maxItems)
    note(source, `Shortened from ${parts.length} to ${field.maxItems} entries.`);
  return texts;
}

function splitText(source: Source, as: StringsField['as']): Source[] | null {
  const typed = typedText(source, '\n');
  if (typed === null) return null;
  const parts = typed
    .split(as === 'tags' ? /[,;、，\n]/ : /\n/)
    .map((part) => part.replace(/^\s*[-*•]\s+/, '').trim());
  return parts.filter((part) => part !== '').map((value) => ({ ...source, value }));
}
