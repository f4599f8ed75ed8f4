import type { ContentChange } from './compare-content.ts';
import { differingPart } from './text-difference.ts';

/** A change in words: `Changed from “Bridge” to “Bridges”`. The name of the changed part is shown beside it. */
export function changeWords(change: ContentChange): string {
  switch (change.kind) {
    case 'added':
      return 'Added';
    case 'removed':
      return 'Removed';
    case 'moved':
      return 'Moved';
    case 'hidden':
      return 'Hidden';
    case 'shown':
      return 'Shown again';
    case 'changed':
      return wordsOfChanged(change);
  }
}

/** A piece of a change in words. `old` was in the text before, `new` is in it now. */
export type ChangePart = { text: string; mark: 'old' | 'new' | null };

/** The same in parts, with the pieces marked in which two texts differ. */
export function changeParts(change: ContentChange): ChangePart[] {
  const words = changeWords(change);
  if (change.kind !== 'changed' || change.before === '') return [unmarked(words)];
  const { before, after } = change;
  const quoted = `“${before}” to “${after}”`;
  if (!words.endsWith(quoted)) return [unmarked(words)];
  return [
    unmarked(`${words.slice(0, -quoted.length)}“`),
    ...marked('old', before, after),
    unmarked('” to “'),
    ...marked('new', after, before),
    unmarked('”'),
  ].filter(({ text }) => text !== '');
}

const unmarked = (text: string): ChangePart => ({ text, mark: null });

function marked(mark: 'old' | 'new', text: string, other: string): ChangePart[] {
  const [start, differs, end] = differingPart(text, other);
  return [unmarked(start), { text: differs, mark }, unmarked(end)];
}

function wordsOfChanged(change: Extract<ContentChange, { kind: 'changed' }>): string {
  const { what, before, after, uploads } = change;
  switch (what) {
    case 'formatting':
      return 'Formatting changed';
    case 'image':
    case 'file': {
      const noun = what === 'image' ? 'Image' : 'File';
      if (uploads.before === null) return `${noun} added`;
      return uploads.after === null ? `${noun} removed` : `${noun} replaced`;
    }
    case 'crop':
      return 'Crop changed';
    case 'alt':
      return fromTo({ noun: 'Alt text', before, after });
    case 'text':
    case 'setting':
      return fromTo({ noun: null, before, after });
  }
}

function fromTo({ noun, before, after }: { noun: string | null; before: string; after: string }): string {
  const start = (verb: string): string =>
    noun === null ? verb.slice(0, 1).toUpperCase() + verb.slice(1) : `${noun} ${verb}`;
  if (before === '') return after === '' ? start('changed') : `${start('written')}: “${after}”`;
  if (after === '') return `${start('deleted')}: “${before}”`;
  return `${start('changed')} from “${before}” to “${after}”`;
}

/** The page that a change is on. */
export function pageWords({ page }: Pick<ContentChange, 'page'>): string {
  return page === null ? 'Whole site' : page || 'Front page';
}

/** Changes by the page that they are on, in their order. */
export function changesByPage(
  changes: readonly ContentChange[],
): { page: string; changes: ContentChange[] }[] {
  const pages = new Map<string | null, ContentChange[]>();
  for (const change of changes) pages.set(change.page, [...(pages.get(change.page) ?? []), change]);
  return [...pages].map(([page, ofPage]) => ({ page: pageWords({ page }), changes: ofPage }));
}
