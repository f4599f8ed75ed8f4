/** The ids that stand elsewhere than before: as few as explain the order of those that both lists have. */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positions = new Map(before.map((id, index) => [id, index]));
  const kept = after.filter((id) => positions.has(id));
  const positionOf = (id: string): number => positions.get(id) ?? 0;
  // The longest run that still stands in the order of before: of each length the id that ends it earliest.
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
