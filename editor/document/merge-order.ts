type Three<T> = { base: T; local: T; remote: T };
type Ids = readonly string[];

/**
 * The order of a list after both sides changed it. `keep` are the ids that the merged list has. What only one side
 * added stands behind the entry that it was put behind; where both added something at one place, the ids decide, so that
 * it does not matter which side is called mine. `torn` is true when both sides moved entries, each its own way.
 */
export function mergeOrder(
  { base, local, remote }: Three<Ids>,
  keep: ReadonlySet<string>,
): { ids: string[]; torn: boolean } {
  const shared = local.filter((id) => keep.has(id) && remote.includes(id));
  const sharedRemote = remote.filter((id) => shared.includes(id));
  const known = (ids: Ids): string => ids.filter((id) => base.includes(id)).join(' ');
  const before = base.filter((id) => shared.includes(id)).join(' ');
  const remoteMoved = known(sharedRemote) !== before;
  const localMoved = known(shared) !== before;
  const torn = remoteMoved && localMoved && known(sharedRemote) !== known(shared);
  const spine = remoteMoved && !localMoved ? sharedRemote : shared;

  const added = [additions(local, spine, keep), additions(remote, spine, keep)];
  const at = (anchor: string): string[] =>
    added
      .map((groups) => groups.get(anchor) ?? [])
      .toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
      .flat();
  return { ids: [...at(''), ...spine.flatMap((id) => [id, ...at(id)])], torn };
}

/** Ids of one side that the spine lacks, by the spine's id that they stand behind; '' is the beginning. */
function additions(side: Ids, spine: Ids, keep: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  let anchor = '';
  for (const id of side) {
    if (spine.includes(id)) anchor = id;
    else if (keep.has(id)) groups.set(anchor, [...(groups.get(anchor) ?? []), id]);
  }
  return groups;
}
