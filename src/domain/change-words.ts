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

/** The same in three parts; the second is the new piece of a changed text, empty where nothing or everything is new. */
export function changeParts(change: ContentChange): [start: string, isNew: string, end: string] {
  const words = changeWords(change);
  if (change.kind !== 'changed' || change.before === '' || !words.endsWith(` to “${change.after}”`))
    return [words, '', ''];
  const [start, isNew, end] = differingPart(change.after, change.before);
  return [words.slice(0, -change.after.length - 1) + start, isNew, `${end}”`];
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
