type Three<T> = { base: T; local: T; remote: T };
type Ids = readonly string[];

/**
 * Merges the order of a list that both sides changed. `keep` are the ids of the merged list. An entry that one side
 * added stays after its predecessor on that side. Where both added entries at one position, they are sorted by id, so
 * that the result does not depend on the side. `torn` is true when both sides moved entries differently.
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

/** The ids of one side that are not in the spine, by the preceding id of the spine; '' is the beginning. */
function additions(side: Ids, spine: Ids, keep: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  let anchor = '';
  for (const id of side) {
    if (spine.includes(id)) anchor = id;
    else if (keep.has(id)) groups.set(anchor, [...(groups.get(anchor) ?? []), id]);
  }
  return groups;
}
