import { isRecord } from './is-record.ts';
import type { PortfolioContent } from './portfolio.ts';

/**
 * An edit path names one place in a portfolio by the ids of sections and entries, so it stays right when they move:
 * `title`, `seo.description`, `options.<template>.accent`, `<sectionId>`, `<sectionId>.items.<itemId>.title`,
 * `<sectionId>.items.<itemId>.body.<blockId>.caption`, `pages.<pageId>.sections.<sectionId>.title`. The empty path is the
 * list of the front page's sections. It is also the fragment in links to its form control and the name of a conflict.
 */
export type EditPath = string;

/** First parts that are no section ids. */
export const contentNames: ReadonlySet<string> = new Set([
  'title',
  'template',
  'language',
  'seo',
  'options',
  'sections',
  'pages',
  'sample',
]);

/** The position of a list entry: the path of the list, and the id of the entry. */
export type EntryPlace = { list: EditPath; id: string };

export function joinPath(...parts: string[]): EditPath {
  return parts.filter((part) => part !== '').join('.');
}

/** Splits the path of a section or of an entry of a list. */
export function placeOf(entry: EditPath): EntryPlace {
  const cut = entry.lastIndexOf('.');
  return cut === -1 ? { list: '', id: entry } : { list: entry.slice(0, cut), id: entry.slice(cut + 1) };
}

/** The path and all its ancestors, the outermost first: `a`, `a.items`, `a.items.b`. */
export function pathsTo(path: EditPath): EditPath[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** The value at a path; undefined when there is none. */
export function valueAt(content: PortfolioContent, path: EditPath): unknown {
  return stepsOf(path).reduce<unknown>((node, step) => childOf(node, step), content);
}

/** The content with another value at a path; the same object when the path does not exist or nothing changes. */
export function changeAt(
  content: PortfolioContent,
  path: EditPath,
  change: (value: unknown) => unknown,
): PortfolioContent {
  // Each step checks the shape that it finds; only the value at the end of the path is replaced.
  return changed(content, stepsOf(path), change) as PortfolioContent;
}

function stepsOf(path: EditPath): string[] {
  if (path === '') return ['sections'];
  const parts = path.split('.');
  return contentNames.has(parts[0] ?? '') ? parts : ['sections', ...parts];
}

function childOf(node: unknown, step: string): unknown {
  if (Array.isArray(node)) return node.find((entry) => hasId(entry, step));
  return isRecord(node) && Object.hasOwn(node, step) ? node[step] : undefined;
}

function changed(node: unknown, steps: readonly string[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return change(node);
  if (Array.isArray(node)) {
    const entries: unknown[] = node;
    const at = entries.findIndex((entry) => hasId(entry, step));
    if (at === -1) return node;
    const next = changed(entries[at], rest, change);
    return Object.is(next, entries[at]) ? node : entries.with(at, next);
  }
  if (!isRecord(node)) return node;
  const next = changed(node[step], rest, change);
  return Object.is(next, node[step]) ? node : { ...node, [step]: next };
}

function hasId(entry: unknown, id: string): boolean {
  return isRecord(entry) && entry.id === id;
}
