import { entryName } from '#src/domain/adopt-ids.ts';
import { sha256 } from '#src/files/hash.ts';

const idLength = 24;

/**
 * The same content, with ids from the names of its entries in place of those that were made for the import. The same
 * file always gets the same ids, and an entry keeps its own when its text is edited or others are added. Entries of
 * one name are counted.
 */
export function idsFromContent<T>(content: T, made: ReadonlySet<string>): T {
  const counts = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const entry of entriesIn(content)) {
    if (!made.has(entry.id)) continue;
    const name = entryName(entry);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    ids.set(entry.id, sha256(JSON.stringify([name, count])).slice(0, idLength));
  }
  // A value elsewhere may name an entry by its id.
  return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value,
  ) as T;
}

function* entriesIn(value: unknown): Generator<{ id: string }> {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && typeof value.id === 'string') yield { ...value, id: value.id };
  for (const inner of Object.values(value)) yield* entriesIn(inner);
}
