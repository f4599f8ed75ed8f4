import { blockKinds, isBlockType } from './blocks/index.ts';
import { joinPath, type EditPath } from './edit-path.ts';
import { fieldDifference, type FieldDifference } from './field-difference.ts';
import type { Fields } from './fields.ts';
import { isRecord } from './is-record.ts';
import { movedIds } from './moved-ids.ts';
import { nameOfLanguage } from './language-name.ts';
import { nameOfEntry, nameOfPath, type UploadName } from './path-name.ts';
import { pageFields } from './pages.ts';
import type { PortfolioContent } from './portfolio.ts';
import { sameValue } from './same-value.ts';
import { isSectionType, kinds, sectionTitle, type Section } from './sections/index.ts';
import { textDifference } from './text-difference.ts';

/** One difference. `path` is in the newer content, or in the earlier one for a removed part. */
export type ContentChange = {
  path: EditPath;
  /** The title of its page; empty for the front page, null for the whole site. */
  page: string | null;
  /** Its name on the page: `Projects › Bridge › Summary`. */
  name: string;
} & (
  | { kind: 'added' | 'removed' | 'moved' | 'hidden' | 'shown' }
  | ({ kind: 'changed' } & Pick<FieldDifference, 'what' | 'before' | 'after' | 'uploads'>)
);

type Entry = Record<string, unknown> & { id: string };
type Place = { path: EditPath; page: string | null; names: readonly string[]; known: KnownNames };
type Sides<T> = { before: T; after: T };
type About = { nameOf: (entry: Entry) => string; fieldsOf: (entry: Entry) => Fields | null };

/** The names of what a portfolio has only the ids of. */
export type KnownNames = {
  template?: (id: string) => string;
  /** The options of a template by name. */
  options?: (template: string) => Fields;
  upload?: UploadName;
};

/** All differences between two contents of a portfolio: those of the whole site first, then page by page. */
export function compareContent(
  before: PortfolioContent,
  after: PortfolioContent,
  known: KnownNames = {},
): ContentChange[] {
  return [
    ...siteChanges({ before, after }, known),
    ...entryChanges(
      { before: entriesIn(before.sections), after: entriesIn(after.sections) },
      { path: '', page: '', names: [], known },
      aboutSections,
    ),
    ...pageChanges({ before: entriesIn(before.pages), after: entriesIn(after.pages) }, known),
  ];
}

const siteTexts = ['title', 'seo.title', 'seo.description'] as const;
const siteSettings = ['noindex', 'noai'] as const;

function siteChanges({ before, after }: Sides<PortfolioContent>, known: KnownNames): ContentChange[] {
  const site = (path: EditPath) => ({ path, page: null, name: nameOfPath(after, path) }) as const;
  const uploads = { before: null, after: null };
  const textAt = (content: PortfolioContent, path: string): string =>
    path
      .split('.')
      .reduce<unknown>((node, step) => (isRecord(node) ? node[step] : undefined), content) as string;
  const texts = siteTexts.flatMap((path): ContentChange[] => {
    const [one, other] = [textAt(before, path), textAt(after, path)];
    if (one === other) return [];
    return [{ kind: 'changed', what: 'text', ...site(path), ...textDifference(one, other), uploads }];
  });
  const wordsOf = { template: known.template ?? String, language: nameOfLanguage };
  const named = (['template', 'language'] as const).flatMap((path): ContentChange[] => {
    if (before[path] === after[path]) return [];
    const sides = { before: wordsOf[path](before[path]), after: wordsOf[path](after[path]) };
    return [{ kind: 'changed', what: 'setting', ...site(path), ...sides, uploads }];
  });
  const settings = siteSettings.flatMap((name): ContentChange[] => {
    if (before.seo[name] === after.seo[name]) return [];
    const words = (isAsked: boolean): string => (isAsked ? 'asked to leave the site out' : 'allowed');
    const sides = { before: words(before.seo[name]), after: words(after.seo[name]) };
    return [{ kind: 'changed', what: 'setting', ...site(`seo.${name}`), ...sides, uploads }];
  });
  return [...texts, ...named, ...settings, ...designChanges({ before, after }, known)];
}

/** Options of other templates, and options that the template does not know, are not visible. */
function designChanges({ before, after }: Sides<PortfolioContent>, known: KnownNames): ContentChange[] {
  const { template } = after;
  const [one, other] = [before.options[template] ?? {}, after.options[template] ?? {}];
  const fields = known.options?.(template) ?? {};
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name): ContentChange[] => {
    const field = fields[name];
    if (field === undefined || field.kind === 'list' || field.kind === 'blocks') return [];
    // A color without a value is that of the palette.
    const unset = field.kind === 'color' ? '' : field.default;
    const difference = fieldDifference(field, one[name] ?? unset, other[name] ?? unset);
    if (difference === null) return [];
    const path = joinPath('options', template, name);
    return [{ kind: 'changed', path, page: null, name: `Design › ${field.label}`, ...difference }];
  });
}

function pageChanges(pages: Sides<Entry[]>, known: KnownNames): ContentChange[] {
  const titleOf = (page: Entry): string => nameOfEntry(page, { summary: 'title', itemName: 'page' });
  const list = entryChanges(
    pages,
    { path: 'pages', page: null, names: ['Pages'], known },
    { nameOf: titleOf, fieldsOf: () => null },
  );
  const inside = pages.after.flatMap((page): ContentChange[] => {
    const earlier = pages.before.find(({ id }) => id === page.id);
    if (earlier === undefined || sameValue(earlier, page)) return [];
    const place = { path: joinPath('pages', page.id), page: titleOf(page), names: [], known };
    return [
      ...fieldChanges({ before: earlier, after: page }, place, pageFields),
      ...entryChanges(
        { before: entriesIn(earlier.sections), after: entriesIn(page.sections) },
        { ...place, path: joinPath(place.path, 'sections') },
        aboutSections,
      ),
    ];
  });
  return [...list, ...inside];
}

const aboutSections: About = {
  nameOf: (entry) =>
    isSectionType(entry.type) ? sectionTitle(entry as unknown as Section) : 'Section of a newer version',
  fieldsOf: ({ type }) => (isSectionType(type) ? kinds[type].fields : null),
};

const aboutBlocks: About = {
  nameOf: ({ type }) => (isBlockType(type) ? blockKinds[type].label : 'Block of a newer version'),
  fieldsOf: ({ type }) => (isBlockType(type) ? blockKinds[type].fields : null),
};

function entryChanges({ before, after }: Sides<Entry[]>, place: Place, about: About): ContentChange[] {
  const at = (entry: Entry) => ({
    path: joinPath(place.path, entry.id),
    page: place.page,
    name: [...place.names, about.nameOf(entry)].join(' › '),
  });
  // A part of another kind under the same id counts as a different part.
  const isSame = (one: Entry, other: Entry): boolean => one.id === other.id && one.type === other.type;
  const removed = before.filter((entry) => !after.some((other) => isSame(entry, other)));
  const moved = movedIds(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  return [
    ...after.flatMap((entry): ContentChange[] => {
      const earlier = before.find((other) => isSame(entry, other));
      if (earlier === undefined) return [{ kind: 'added', ...at(entry) }];
      const wasMoved: ContentChange[] = moved.has(entry.id) ? [{ kind: 'moved', ...at(entry) }] : [];
      if (sameValue(earlier, entry)) return wasMoved;
      const isHidden = entry.hidden === true;
      const wasHidden: ContentChange[] =
        (earlier.hidden === true) === isHidden ? [] : [{ kind: isHidden ? 'hidden' : 'shown', ...at(entry) }];
      const { path, name, page } = at(entry);
      const inside = fieldChanges(
        { before: earlier, after: entry },
        { path, page, names: [name], known: place.known },
        about.fieldsOf(entry) ?? {},
      );
      return [...wasMoved, ...wasHidden, ...inside];
    }),
    ...removed.map((entry): ContentChange => ({ kind: 'removed', ...at(entry) })),
  ];
}

function fieldChanges({ before, after }: Sides<Entry>, place: Place, fields: Fields): ContentChange[] {
  return Object.entries(fields).flatMap(([name, field]): ContentChange[] => {
    const path = joinPath(place.path, name);
    if (field.kind === 'list' || field.kind === 'blocks') {
      const sides = { before: entriesIn(before[name]), after: entriesIn(after[name]) };
      if (field.kind === 'blocks') return entryChanges(sides, { ...place, path }, aboutBlocks);
      const { item } = field;
      const about: About = {
        nameOf: (entry) => nameOfEntry(entry, field, place.known.upload),
        fieldsOf: () => item,
      };
      return entryChanges(sides, { ...place, path }, about);
    }
    const difference = fieldDifference(field, before[name], after[name]);
    if (difference === null) return [];
    const { page, names } = place;
    return [{ kind: 'changed', path, page, name: [...names, field.label].join(' › '), ...difference }];
  });
}

function entriesIn(value: unknown): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry: unknown): entry is Entry => isRecord(entry) && typeof entry.id === 'string');
}
