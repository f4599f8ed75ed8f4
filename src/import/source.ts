import type { ImportNote } from '#src/domain/import-report.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { historyName, rankOf } from './note-rank.ts';
import { humanPlace } from './human-place.ts';
import { maxTextLength, shortTexts } from './short-texts.ts';

type Step = string | number;

/** The text of a value, '' for any other: to look at, not to take. */
export function textIn(source: Source | null): string {
  return typeof source?.value === 'string' ? source.value : '';
}

/** How the texts of a file are marked up; Markdown may hold elements of HTML. */
export type Markup = 'plain' | 'html' | 'markdown';

/** A note, and how much its loss matters: 0 is the most. */
export type RankedNote = ImportNote & { rank: number };

/** What is remembered while one file is read: which values were imported, and what the author should know. */
export type Trail = {
  taken: Map<object, Set<Step>>;
  notes: RankedNote[];
  markup: Markup;
  placeOf: (steps: readonly Step[]) => string;
};

/** A value of the imported file that knows its place, so that whatever nobody takes can be told at the end. */
export type Source = {
  trail: Trail;
  steps: readonly Step[];
  holder: object;
  key: Step;
  value: unknown;
};

/** The whole of a parsed file. The value must be a tree: no object may stand in it twice. */
export function openSource(
  value: unknown,
  more: { markup?: Markup; placeOf?: Trail['placeOf'] } = {},
): Source {
  const trail: Trail = {
    taken: new Map<object, Set<Step>>(),
    notes: [],
    markup: more.markup ?? 'plain',
    placeOf: more.placeOf ?? ((steps) => humanPlace(value, steps)),
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

/** Remembers that a value has its place in the portfolio. */
export function take(source: Source): void {
  const keys = source.trail.taken.get(source.holder);
  if (keys === undefined) source.trail.taken.set(source.holder, new Set([source.key]));
  else keys.add(source.key);
}

/** A value that is not in the file, at the place of one that is: taking it takes nothing. */
export function madeUp(source: Source, value: unknown): Source {
  return { ...source, holder: {}, value };
}

/** Tells the author that a value was changed. */
export function note(source: Source, message: string): void {
  const { trail, steps } = source;
  trail.notes.push(noteAt(trail, steps, { kind: 'changed', message }));
}

/** Tells the author that a value is not in the portfolio. */
export function noteSkipped(source: Source, reason: string): void {
  const { trail, steps } = source;
  trail.notes.push(noteAt(trail, steps, { kind: 'unsupported', message: `Skipped: ${reason}` }));
}

/** Takes a text that found no place; its author can still give it one. */
export function setAside(source: Source, message: string): void {
  take(source);
  const { trail, steps } = source;
  trail.notes.push(noteAt(trail, steps, { kind: 'unsupported', message, ...textFor([source]) }));
}

function noteAt(
  trail: Trail,
  steps: readonly Step[],
  what: Pick<ImportNote, 'kind' | 'message' | 'text'>,
): RankedNote {
  const path = trail.placeOf(steps);
  // The parts of a file that is a list are told apart by their own names.
  const isList = typeof steps[0] === 'number';
  return { path, ...what, rank: rankOf(isList ? [path.split(/[:,]/)[0] ?? '', ...steps] : steps) };
}

/** Leaves a value out, all that is in it included, for a reason the author is told. */
export function leaveOut(source: Source | null, reason: string): void {
  if (source === null) return;
  take(source);
  noteSkipped(source, reason);
}

/** What was read and found no place, the whole of each part of which nothing was taken. */
function restOf(root: Source): Source[] {
  const rest: Source[] = [];
  // The file as a whole is no place to look at.
  if (collect(root, rest) === 'all') rest.push(...childrenOf(root));
  return rest;
}

/**
 * What was read and found no place, each with its place in the file. A part of which nothing was taken is one note, and so
 * is what is left of the same name in many entries of a list.
 */
export function leftOver(root: Source): RankedNote[] {
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

/** Where a work history stands of which nothing was taken; null when there is none. */
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
  if (source.trail.taken.get(source.holder)?.has(source.key) === true || isBlank(source.value)) return 'none';
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

/** As much as a report carries of a text. */
const maxUnplacedLength = 10_000;

/** What values say, a line for each; nothing where that is more than can be carried. */
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

/** True for what says nothing: null, an empty text, a list or an object of such. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
