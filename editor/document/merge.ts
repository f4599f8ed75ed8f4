import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { applyEdit, entriesAt, isEntryList, type Entry } from './apply-edit.ts';
import { isRecord, joinPath, placeOf, type EditPath } from './edit-path.ts';
import { mergeOrder } from './merge-order.ts';
import { sameValue } from './same-value.ts';

/**
 * One place that both sides changed, each its own way. `value`: a field; `entry`: a section or entry of a list, undefined
 * on the side that removed it; `order`: the ids of the list at `path`.
 */
export type Conflict = { path: EditPath; kind: 'value' | 'entry' | 'order'; mine: unknown; theirs: unknown };

export type Merge = { merged: PortfolioContent; conflicts: Conflict[] };

/**
 * Joins two changes of the same portfolio, by section, entry and field. Where both changed one field, `merged` has mine
 * and a conflict tells of theirs; nothing else of either side is lost. Without conflicts the sides can be exchanged.
 */
export function merge(base: PortfolioContent, mine: PortfolioContent, theirs: PortfolioContent): Merge {
  if (mine === theirs || base === theirs) return { merged: mine, conflicts: [] };
  if (base === mine) return { merged: theirs, conflicts: [] };
  const conflicts: Conflict[] = [];
  const { sections: baseSections, ...baseRest } = base;
  const { sections: mySections, ...myRest } = mine;
  const { sections: theirSections, ...theirRest } = theirs;
  const rest = mergeRecord({ base: baseRest, mine: myRest, theirs: theirRest }, { path: '', conflicts });
  const sections = mergeEntries(
    { base: entries(baseSections), mine: entries(mySections), theirs: entries(theirSections) },
    { path: '', conflicts },
  );
  // Each field is one side's own, so what both sides hold to be content is content.
  return { merged: { ...rest, sections } as unknown as PortfolioContent, conflicts };
}

/** The content with the other side's version of one conflict. */
export function takeRemote(content: PortfolioContent, conflict: Conflict): PortfolioContent {
  const { path, kind, theirs } = conflict;
  if (kind === 'order') {
    const ids = Array.isArray(theirs) ? theirs.map(String) : [];
    return applyEdit(content, { kind: 'order', list: path, ids });
  }
  if (kind === 'value') return applyEdit(content, { kind: 'set', path, value: theirs });
  if (theirs === undefined) return applyEdit(content, { kind: 'remove', entry: path });
  const at = entriesAt(content, placeOf(path).list)?.length ?? 0;
  return applyEdit(content, { kind: 'put', entry: path, value: theirs as Entry, at });
}

type Three<T> = { base: T; mine: T; theirs: T };
type Place = { path: EditPath; conflicts: Conflict[] };

const entries = (sections: PortfolioContent['sections']): Entry[] => sections as unknown as Entry[];

function mergeRecord(three: Three<Record<string, unknown>>, place: Place): Record<string, unknown> {
  const { base, mine, theirs } = three;
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, unknown][] => {
      const value = mergeField(
        { base: base[name], mine: mine[name], theirs: theirs[name] },
        { ...place, path: joinPath(place.path, name) },
      );
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The records of a portfolio that are merged part by part; a rich text or an image is one value. */
const recordPath = /^(?:seo|options|options\.[a-z]+)$/;

function mergeField({ base, mine, theirs }: Three<unknown>, place: Place): unknown {
  if (recordPath.test(place.path)) {
    const part = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
    if (mine === undefined && theirs === undefined) return undefined;
    return mergeRecord({ base: part(base), mine: part(mine), theirs: part(theirs) }, place);
  }
  if (isEntryList(mine) && isEntryList(theirs)) {
    return mergeEntries({ base: isEntryList(base) ? base : [], mine, theirs }, place);
  }
  return mergeValue({ base, mine, theirs }, { kind: 'value', ...place });
}

function mergeValue<T>({ base, mine, theirs }: Three<T>, place: Place & { kind: 'value' | 'entry' }): T {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return mine;
  if (sameValue(base, mine)) return theirs;
  const { path, kind, conflicts } = place;
  conflicts.push({ path, kind, mine, theirs });
  return mine;
}

function mergeEntries(three: Three<readonly Entry[]>, place: Place): readonly Entry[] {
  const { base, mine, theirs } = three;
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  const ids = new Set([...mine, ...theirs].map(({ id }) => id));
  const merged = new Map(
    [...ids].flatMap((id): [string, Entry][] => {
      const entry = mergeEntry(
        { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) },
        { ...place, path: joinPath(place.path, id) },
      );
      return entry === undefined ? [] : [[id, entry]];
    }),
  );
  const order = mergeOrder(
    { base: base.map(({ id }) => id), mine: mine.map(({ id }) => id), theirs: theirs.map(({ id }) => id) },
    new Set(merged.keys()),
  );
  if (order.torn) {
    const theirOrder = theirs.map(({ id }) => id).filter((id) => merged.has(id));
    place.conflicts.push({ path: place.path, kind: 'order', mine: order.ids, theirs: theirOrder });
  }
  return order.ids.flatMap((id) => merged.get(id) ?? []);
}

function mergeEntry({ base, mine, theirs }: Three<Entry | undefined>, place: Place): Entry | undefined {
  const alike = mine !== undefined && theirs !== undefined && mine.type === theirs.type;
  if (!alike) return mergeValue({ base, mine, theirs }, { kind: 'entry', ...place });
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  // Ids and kinds are the same on both sides, so a merged record is an entry again.
  return mergeRecord({ base: base ?? {}, mine, theirs }, place) as Entry;
}

function find(list: readonly Entry[], id: string): Entry | undefined {
  return list.find((entry) => entry.id === id);
}
