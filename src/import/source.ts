import type { ImportNote } from '#src/domain/import-report.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { historyName, rankOf } from './note-rank.ts';
import { humanPath } from './human-path.ts';
import { maxTextLength, shortTexts } from './short-texts.ts';

type Step = string | number;

/** The text of a value, '' for any other. Does not mark it as imported. */
export function textIn(source: Source | null): string {
  return typeof source?.value === 'string' ? source.value : '';
}

/** How the texts of a file are marked up; Markdown may hold elements of HTML. */
export type Markup = 'plain' | 'html' | 'markdown';

/** A note, and how much its loss matters: 0 is the most. */
export type RankedNote = ImportNote & { rank: number };

/** The state of reading one file: the imported values, and the notes for the author. */
export type ImportTrail = {
  imported: Map<object, Set<Step>>;
  notes: RankedNote[];
  markup: Markup;
  placeOf: (steps: readonly Step[]) => string;
};

/** A value of the imported file with its path, so that all values that were not imported can be reported at the end. */
export type Source = {
  trail: ImportTrail;
  steps: readonly Step[];
  holder: object;
  key: Step;
  value: unknown;
};

/** Opens a parsed file. The value must be a tree: it contains no object twice. */
export function openSource(
  value: unknown,
  more: { markup?: Markup; placeOf?: ImportTrail['placeOf'] } = {},
): Source {
  const trail: ImportTrail = {
    imported: new Map<object, Set<Step>>(),
    notes: [],
    markup: more.markup ?? 'plain',
    placeOf: more.placeOf ?? ((steps) => humanPath(value, steps)),
  };
  const read = shortTexts(value, (steps, length) => {
    const message = `Shortened from ${length} to ${maxTextLength} characters.`;
    trail.notes.push(noteAt(trail, steps, { kind: 'changed', message }));
  });
  return { trail, steps: [], holder: { value: read }, key: 'value', value: read };
}

/** The first of these members that holds something. */
export function at(source: Source | null, ...names: string[]): Source | null {
  for (const name of names) {
    const found = member(source, name);
    if (found !== null) return found;
  }
  return null;
}

function member(source: Source | null, name: string): Source | null {
  if (source === null || !isRecord(source.value) || !Object.hasOwn(source.value, name)) return null;
  return isBlank(source.value[name]) ? null : step(source, source.value, name);
}

/** The entries of a list, without empty ones. Anything but a list is its own only entry. */
export function entries(source: Source | null): Source[] {
  if (source === null) return [];
  const { value } = source;
  if (!Array.isArray(value)) return [source];
  return value.flatMap((entry: unknown, index) => (isBlank(entry) ? [] : [step(source, value, index)]));
}

/** The members of an object, without empty ones. */
export function members(source: Source | null): Source[] {
  if (source === null || !isRecord(source.value)) return [];
  return Object.keys(source.value).flatMap((name) => member(source, name) ?? []);
}

function step(source: Source, holder: object, key: Step): Source {
  const value = (holder as Record<Step, unknown>)[key];
  return { trail: source.trail, steps: [...source.steps, key], holder, key, value };
}

/** Marks a value as imported. */
export function markImported(source: Source): void {
  const keys = source.trail.imported.get(source.holder);
  if (keys === undefined) source.trail.imported.set(source.holder, new Set([source.key]));
  else keys.add(source.key);
}

/** A value that was derived from one in the file. Marking it as imported has no effect. */
export function derivedSource(source: Source, value: unknown): Source {
  return { ...source, holder: {}, value };
}

/** Adds a note that a value was changed. */
export function note(source: Source, message: string): void {
  const { trail, steps } = source;
  trail.notes.push(noteAt(trail, steps, { kind: 'changed', message }));
}

/** Adds a note that a text was cut, from which its author can still place it as a whole. */
export function noteCut(source: Source, text: string, message: string): void {
  const { trail, steps } = source;
  const whole = textFor([derivedSource(source, text)]);
  trail.notes.push(noteAt(trail, steps, { kind: 'changed', message, ...whole }));
}

/** Adds a note that a value was skipped. */
export function noteSkipped(source: Source, reason: string): void {
  const { trail, steps } = source;
  trail.notes.push(noteAt(trail, steps, { kind: 'unsupported', message: `Skipped: ${reason}` }));
}

/** Marks a text as imported that fits nowhere, with a note from which its author can still place it. */
export function noteUnplaced(source: Source, message: string): void {
  markImported(source);
  const { trail, steps } = source;
  trail.notes.push(noteAt(trail, steps, { kind: 'unsupported', message, ...textFor([source]) }));
}

function noteAt(
  trail: ImportTrail,
  steps: readonly Step[],
  what: Pick<ImportNote, 'kind' | 'message' | 'text'>,
): RankedNote {
  const path = trail.placeOf(steps);
  // In a file that is a list, each part is ranked by its own name.
  const isList = typeof steps[0] === 'number';
  return { path, ...what, rank: rankOf(isList ? [path.split(/[:,]/)[0] ?? '', ...steps] : steps) };
}

/** Skips a value with everything inside, with a note of the reason. */
export function skip(source: Source | null, reason: string): void {
  if (source === null) return;
  markImported(source);
  noteSkipped(source, reason);
}

/** The values that were not imported. A part of which nothing was imported is returned as a whole. */
function restOf(root: Source): Source[] {
  const rest: Source[] = [];
  // The root itself is not a useful path.
  if (collect(root, rest) === 'all') rest.push(...childrenOf(root));
  return rest;
}

/**
 * The notes on values that were not imported. A part of which nothing was imported is one note, and so are equal names
 * in many entries of a list.
 */
export function unreadNotes(root: Source): RankedNote[] {
  const groups = Map.groupBy(restOf(root), ({ steps }) =>
    JSON.stringify(steps.map((key) => (typeof key === 'number' ? 0 : key))),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < 3)
      return group.map((source) => ({ ...leftOut(source), ...textFor([source]) }));
    const left = { ...leftOut(first), ...textFor(group) };
    return [{ ...left, message: `${left.message} The same in ${group.length - 1} more entries.` }];
  });
}

/** The path of a work history of which nothing was imported; null without one. */
export function unreadHistory(root: Source): string | null {
  const found = restOf(root).find(
    ({ key, value }) => typeof value === 'object' && typeof key === 'string' && historyName.test(key),
  );
  return found === undefined ? null : root.trail.placeOf(found.steps);
}

function childrenOf(source: Source): Source[] {
  return Array.isArray(source.value) ? entries(source) : members(source);
}

type Rest = 'none' | 'some' | 'all';

function collect(source: Source, rest: Source[]): Rest {
  if (source.trail.imported.get(source.holder)?.has(source.key) === true || isBlank(source.value))
    return 'none';
  // Names the format of the file; it holds nothing of its author.
  if (source.key === '$schema') return 'none';
  const children = childrenOf(source);
  if (children.length === 0) return 'all';
  const found: Source[] = [];
  const rests = children.map((child) => ({ child, rest: collect(child, found) }));
  if (found.length === 0 && rests.every((part) => part.rest === 'all')) return 'all';
  const whole = rests.filter((part) => part.rest === 'all').map(({ child }) => child);
  rest.push(...found, ...whole);
  return found.length + whole.length === 0 ? 'none' : 'some';
}

const maxSampleLength = 60;

function leftOut(source: Source): RankedNote {
  const { value, trail, steps } = source;
  const kind = 'unsupported';
  if (typeof value === 'object' && value !== null) {
    const count = Object.keys(value).length;
    const message = `Skipped, with ${count} ${count === 1 ? 'value' : 'values'} in it: it has no place in a portfolio.`;
    return noteAt(trail, steps, { kind, message });
  }
  const text = String(value);
  const sample = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength)}…`.toWellFormed() : text;
  return noteAt(trail, steps, { kind, message: `Skipped: “${sample}” has no place in a portfolio.` });
}

/** The longest text in a note. */
const maxUnplacedLength = 10_000;

/** The text of values, a line for each; empty when it is too long for a note. */
function textFor(sources: readonly Source[]): { text?: string } {
  const text = sources.map(({ value }) => wordsIn(value)).join('\n');
  return text.length > maxUnplacedLength ? {} : { text };
}

function wordsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  return Object.entries(value)
    .filter(([, entry]) => !isBlank(entry))
    .map(([name, entry]) => (isList ? wordsIn(entry) : `${name}: ${wordsIn(entry)}`))
    .join('\n');
}

/** True for an empty value: null, an empty text, or a list or an object of only empty values. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
