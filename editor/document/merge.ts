import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { applyEdit, entriesAt, isEntryList, type Entry } from './apply-edit.ts';
import { joinPath, placeOf, type EditPath } from '#src/domain/edit-path.ts';
import { fieldKinds, type ImageUse } from '#src/domain/fields.ts';
import type { AltText } from '#src/domain/alt-text.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { mergeOrder } from './merge-order.ts';
import { sameValue } from '#src/domain/same-value.ts';

/**
 * A value that both sides changed differently. `value`: a field; `entry`: a section or entry of a list, undefined on
 * the side that removed it; `order`: the ids of the list at `path`.
 */
export type Conflict = { path: EditPath; kind: 'value' | 'entry' | 'order'; local: unknown; remote: unknown };

export type Merge = { merged: PortfolioContent; conflicts: Conflict[] };

/**
 * Merges two changes of the same portfolio by section, entry and field. Where both changed one field, `merged` has
 * the local value and a conflict has the remote one; nothing else is lost. Without conflicts the result does not
 * depend on the side.
 */
export function merge(base: PortfolioContent, local: PortfolioContent, remote: PortfolioContent): Merge {
  if (local === remote || base === remote) return { merged: local, conflicts: [] };
  if (base === local) return { merged: remote, conflicts: [] };
  const conflicts: Conflict[] = [];
  const { sections: baseSections, ...baseRest } = base;
  const { sections: localSections, ...localRest } = local;
  const { sections: remoteSections, ...remoteRest } = remote;
  const rest = mergeRecord({ base: baseRest, local: localRest, remote: remoteRest }, { path: '', conflicts });
  const sections = mergeEntries(
    { base: entries(baseSections), local: entries(localSections), remote: entries(remoteSections) },
    { path: '', conflicts },
  );
  // Each field is from one of the sides, and both are valid content.
  return { merged: { ...rest, sections } as unknown as PortfolioContent, conflicts };
}

/** Replaces one conflicting value with the remote one. */
export function takeRemote(content: PortfolioContent, conflict: Conflict): PortfolioContent {
  const { path, kind, remote } = conflict;
  if (kind === 'order') {
    const ids = Array.isArray(remote) ? remote.map(String) : [];
    return applyEdit(content, { kind: 'order', list: path, ids });
  }
  if (kind === 'value') return applyEdit(content, { kind: 'set', path, value: remote });
  if (remote === undefined) return applyEdit(content, { kind: 'remove', entry: path });
  const at = entriesAt(content, placeOf(path).list)?.length ?? 0;
  return applyEdit(content, { kind: 'put', entry: path, value: remote as Entry, at });
}

type Three<T> = { base: T; local: T; remote: T };
type Place = { path: EditPath; conflicts: Conflict[] };

const entries = (sections: PortfolioContent['sections']): Entry[] => sections as unknown as Entry[];

function mergeRecord(three: Three<Record<string, unknown>>, place: Place): Record<string, unknown> {
  const { base, local, remote } = three;
  const names = new Set([...Object.keys(local), ...Object.keys(remote)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, unknown][] => {
      const value = mergeField(
        { base: base[name], local: local[name], remote: remote[name] },
        { ...place, path: joinPath(place.path, name) },
      );
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Records of a portfolio that are merged by field. A rich text or an image is one value. */
const recordPath = /^(?:seo|options|options\.[^.]+)$/;

function mergeField({ base, local, remote }: Three<unknown>, place: Place): unknown {
  if (place.path === 'sample') return mergeMarks({ base, local, remote });
  if (recordPath.test(place.path)) {
    // Before the fields are merged: a record that one side removed must not leave an empty one.
    if (sameValue(base, remote)) return local;
    if (sameValue(base, local)) return remote;
    const part = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
    if (local === undefined && remote === undefined) return undefined;
    return mergeRecord({ base: part(base), local: part(local), remote: part(remote) }, place);
  }
  if (isEntryList(local) && isEntryList(remote)) {
    return mergeEntries({ base: isEntryList(base) ? base : [], local, remote }, place);
  }
  if (isImageUse(base) && isImageUse(local) && isImageUse(remote)) {
    return mergeImageUse({ base, local, remote }, place);
  }
  return mergeValue({ base, local, remote }, { kind: 'value', ...place });
}

/**
 * The description and the crop of an image are two fields in one value. If both sides changed one of them
 * differently, the whole value is in conflict, and the remote version includes local changes of the other one.
 */
function mergeImageUse({ base, local, remote }: Three<ImageUse>, place: Place): ImageUse {
  if (local.uploadId !== remote.uploadId)
    return mergeValue({ base, local, remote }, { kind: 'value', ...place });
  const altTextOf = ({ alt, decorative }: ImageUse): AltText => ({ alt, decorative });
  const side = (first: ImageUse, second: ImageUse): ImageUse => {
    const isKept = (part: (use: ImageUse) => unknown): boolean => sameValue(part(base), part(first));
    const altText = altTextOf(isKept(altTextOf) ? second : first);
    const { crop } = isKept((use) => use.crop) ? second : first;
    return { uploadId: local.uploadId, ...altText, ...(crop === undefined ? {} : { crop }) };
  };
  const [mine, theirs] = [side(local, remote), side(remote, local)];
  if (!sameValue(mine, theirs))
    place.conflicts.push({ path: place.path, kind: 'value', local: mine, remote: theirs });
  return mine;
}

const isImageUse = (value: unknown): value is ImageUse => fieldKinds.image.holds(value) && value !== null;

/** The marks of sample texts are a set. Both sides can add and remove marks without a conflict. */
function mergeMarks({ base, local, remote }: Three<unknown>): unknown {
  if (sameValue(local, remote) || sameValue(base, remote)) return local;
  if (sameValue(base, local)) return remote;
  const marksIn = (value: unknown): Set<string> => new Set(Array.isArray(value) ? value.map(String) : []);
  const [earlier, mine, theirs] = [marksIn(base), marksIn(local), marksIn(remote)];
  const isLeft = (mark: string): boolean => !earlier.has(mark) || (mine.has(mark) && theirs.has(mark));
  const marks = [...new Set([...mine, ...theirs])].filter(isLeft).toSorted();
  return marks.length === 0 ? undefined : marks;
}

function mergeValue<T>({ base, local, remote }: Three<T>, place: Place & { kind: 'value' | 'entry' }): T {
  if (sameValue(local, remote) || sameValue(base, remote)) return local;
  if (sameValue(base, local)) return remote;
  const { path, kind, conflicts } = place;
  conflicts.push({ path, kind, local, remote });
  return local;
}

function mergeEntries(three: Three<readonly Entry[]>, place: Place): readonly Entry[] {
  const { base, local, remote } = three;
  if (local === remote || base === remote) return local;
  if (base === local) return remote;
  const ids = new Set([...local, ...remote].map(({ id }) => id));
  const merged = new Map(
    [...ids].flatMap((id): [string, Entry][] => {
      const entry = mergeEntry(
        { base: find(base, id), local: find(local, id), remote: find(remote, id) },
        { ...place, path: joinPath(place.path, id) },
      );
      return entry === undefined ? [] : [[id, entry]];
    }),
  );
  const order = mergeOrder(
    { base: base.map(({ id }) => id), local: local.map(({ id }) => id), remote: remote.map(({ id }) => id) },
    new Set(merged.keys()),
  );
  if (order.torn) {
    const remoteOrder = remote.map(({ id }) => id).filter((id) => merged.has(id));
    place.conflicts.push({ path: place.path, kind: 'order', local: order.ids, remote: remoteOrder });
  }
  return order.ids.flatMap((id) => merged.get(id) ?? []);
}

function mergeEntry({ base, local, remote }: Three<Entry | undefined>, place: Place): Entry | undefined {
  const alike = local !== undefined && remote !== undefined && local.type === remote.type;
  if (!alike) return mergeValue({ base, local, remote }, { kind: 'entry', ...place });
  if (local === remote || base === remote) return local;
  if (base === local) return remote;
  // Ids and kinds are the same on both sides, so a merged record is an entry.
  return mergeRecord({ base: base ?? {}, local, remote }, place) as Entry;
}

function find(list: readonly Entry[], id: string): Entry | undefined {
  return list.find((entry) => entry.id === id);
}
