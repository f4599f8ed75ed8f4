import { newBlock, type BlockType } from '#src/domain/blocks/index.ts';
import { fieldKinds, newItem, noSlug, type Fields, type ListField } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { newPage } from '#src/domain/pages.ts';
import { withSampleBlock, withSampleSection } from '#src/domain/sample-content.ts';
import { newSection, type Section, type SectionType } from '#src/domain/sections/index.ts';
import { changeAt, joinPath, placeOf, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';

/** A section or an entry of a list, as edit paths address it. */
export type Entry = { id: string; hidden: boolean } & Record<string, unknown>;

/** A change of a portfolio. `entry` is the path of a section or of an entry of a list. */
export type Edit =
  | { kind: 'set'; path: EditPath; value: unknown }
  | { kind: 'option'; template: string; name: string; value: string | boolean }
  /** All options of a template at once, such as those of a look. `name` is the label of the step. */
  | { kind: 'options'; template: string; name: string; values: Readonly<Record<string, string | boolean>> }
  /**
   * `list` is the sections of a page; without it the section is added to the front page. It is added at the end, or
   * at `at`. `values` are initial texts that count as sample texts until they are edited.
   */
  | {
      kind: 'add-section';
      type: SectionType;
      id: string;
      list?: EditPath;
      at?: number;
      values?: Readonly<Record<string, unknown>>;
    }
  | {
      kind: 'add-block';
      list: EditPath;
      type: BlockType;
      id: string;
      at?: number;
      values?: Readonly<Record<string, unknown>>;
    }
  | { kind: 'add-page'; id: string }
  | { kind: 'add-item'; list: EditPath; field: ListField<Fields>; id: string }
  /** Adds entries with content to the end of a list. `name` is the label of the step. */
  | { kind: 'add-entries'; list: EditPath; entries: readonly Entry[]; name: string }
  | { kind: 'put'; entry: EditPath; value: Entry; at: number }
  | { kind: 'remove'; entry: EditPath }
  | { kind: 'duplicate'; entry: EditPath; id: string }
  | { kind: 'move'; entry: EditPath; by: number }
  | { kind: 'order'; list: EditPath; ids: readonly string[] }
  /** Replaces all content with that of a version. `name` is the label of the version. */
  | { kind: 'restore'; content: PortfolioContent; name: string }
  /** Replaces all content with the same without what remains of its sample. */
  | { kind: 'remove-sample'; content: PortfolioContent };

/** Applies an edit. An edit of something that no longer exists returns the same object. */
export function applyEdit(content: PortfolioContent, edit: Edit): PortfolioContent {
  switch (edit.kind) {
    case 'set':
      return valueAt(content, edit.path) === undefined
        ? content
        : changeAt(content, edit.path, () => edit.value);
    case 'option':
      return changeAt(content, joinPath('options', edit.template), (options) => ({
        ...(isRecord(options) ? options : {}),
        [edit.name]: edit.value,
      }));
    case 'options':
      return changeAt(content, joinPath('options', edit.template), () => edit.values);
    case 'add-section': {
      const section = { ...newSection(edit.type, edit.id), ...edit.values } as Section;
      const added = changeList(content, edit.list ?? '', (list) =>
        list.toSpliced(edit.at ?? list.length, 0, asEntry(section)),
      );
      return added === content ? content : withSampleSection(added, section);
    }
    case 'add-block': {
      const block = { ...newBlock(edit.type, edit.id), ...edit.values };
      const added = changeList(content, edit.list, (list) =>
        list.toSpliced(edit.at ?? list.length, 0, asEntry(block)),
      );
      return added === content ? content : withSampleBlock(added, block);
    }
    case 'add-page':
      return changeList(content, 'pages', (list) => [...list, asEntry(newPage(edit.id))]);
    case 'add-item':
      return changeList(content, edit.list, (list) => [...list, newItem(edit.field, edit.id)]);
    case 'add-entries':
      return changeList(content, edit.list, (list) => [...list, ...edit.entries]);
    case 'put': {
      const { list, id } = placeOf(edit.entry);
      return changeList(content, list, (entries) =>
        entries.some((entry) => entry.id === id)
          ? entries.map((entry) => (entry.id === id ? edit.value : entry))
          : entries.toSpliced(edit.at, 0, edit.value),
      );
    }
    case 'remove':
      return atEntry(content, edit.entry, (entries, at) => entries.toSpliced(at, 1));
    case 'duplicate':
      return atEntry(content, edit.entry, (entries, at, entry) =>
        entries.toSpliced(at + 1, 0, { ...copyOf(entry), id: edit.id }),
      );
    case 'move':
      return atEntry(content, edit.entry, (entries, at, entry) => {
        const to = at + edit.by;
        if (to < 0 || to >= entries.length) return entries;
        return entries.toSpliced(at, 1).toSpliced(to, 0, entry);
      });
    case 'order':
      return changeList(content, edit.list, (entries) => inOrder(entries, edit.ids));
    case 'restore':
    case 'remove-sample':
      return edit.content;
  }
}

/** A copy without slugs: its pages get URLs of their own, and the former ones still lead to the original. */
const copyOf = (entry: Entry): Entry =>
  JSON.parse(JSON.stringify(entry), (name, value: unknown) =>
    name === 'slug' && fieldKinds.slug.holds(value) ? noSlug : value,
  ) as Entry;

/** Sections, blocks and pages are entries with ids. */
const asEntry = (made: { id: string; hidden: boolean }): Entry => made as Entry;

/** The entries of a list, or the sections for the empty path; null if there is no list. */
export function entriesAt(content: PortfolioContent, list: EditPath): readonly Entry[] | null {
  const value = valueAt(content, list);
  return isEntryList(value) ? value : null;
}

/** True for a list of entries with ids; an empty array is one. */
export function isEntryList(value: unknown): value is Entry[] {
  return (
    Array.isArray(value) && value.every((entry: unknown) => isRecord(entry) && typeof entry.id === 'string')
  );
}

function changeList(
  content: PortfolioContent,
  list: EditPath,
  change: (entries: readonly Entry[]) => readonly Entry[],
): PortfolioContent {
  return changeAt(content, list, (value) => (isEntryList(value) ? change(value) : value));
}

function atEntry(
  content: PortfolioContent,
  path: EditPath,
  change: (entries: readonly Entry[], at: number, entry: Entry) => readonly Entry[],
): PortfolioContent {
  const { list, id } = placeOf(path);
  return changeList(content, list, (entries) => {
    const at = entries.findIndex((entry) => entry.id === id);
    const entry = entries[at];
    return entry === undefined ? entries : change(entries, at, entry);
  });
}

/** Sorts entries by ids. Entries without a named id stay after their predecessor. */
function inOrder(entries: readonly Entry[], ids: readonly string[]): readonly Entry[] {
  const named = ids.flatMap((id) => entries.filter((entry) => entry.id === id));
  return entries.reduce<readonly Entry[]>((ordered, entry, index) => {
    if (ids.includes(entry.id)) return ordered;
    const before = entries[index - 1];
    const at = before === undefined ? 0 : ordered.findIndex(({ id }) => id === before.id) + 1;
    return ordered.toSpliced(at, 0, entry);
  }, named);
}
