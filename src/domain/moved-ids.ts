/** The smallest set of ids whose move explains the new order. */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positions = new Map(before.map((id, index) => [id, index]));
  const kept = after.filter((id) => positions.has(id));
  const positionOf = (id: string): number => positions.get(id) ?? 0;
  // Longest increasing subsequence: for each length, the end with the smallest earlier position.
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of kept) {
    const found = ends.findIndex((end) => positionOf(end) >= positionOf(id));
    const length = found === -1 ? ends.length : found;
    previous.set(id, ends[length - 1]);
    ends[length] = id;
  }
  const moved = new Set(kept);
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) moved.delete(id);
  return moved;
}
