type Entry = { id: string };

/**
 * The imported content under the ids of what it replaces, so that the same file gives the same content each time and an
 * edit that is in progress elsewhere still finds its field. In each list, entries that are equal but for their ids are
 * matched first, then those of one name, then the others of one kind in their order.
 */
export function adoptIds<T>(imported: T, replaced: unknown): T {
  return adopted(imported, replaced) as T;
}

function adopted(imported: unknown, replaced: unknown): unknown {
  if (isEntryList(imported)) return adoptedList(imported, isEntryList(replaced) ? replaced : []);
  if (Array.isArray(imported) || typeof imported !== 'object' || imported === null) return imported;
  const before: object = typeof replaced === 'object' && replaced !== null ? replaced : {};
  return Object.fromEntries(
    Object.entries(imported).map(([key, value]) => [key, adopted(value, memberOf(before, key))]),
  );
}

function adoptedList(imported: readonly Entry[], replaced: readonly Entry[]): unknown[] {
  const left = new Set(replaced);
  const matches = new Map<Entry, Entry>();
  for (const keyOf of [withoutIds, entryName, kindOf]) {
    for (const entry of imported) {
      if (matches.has(entry)) continue;
      const key = keyOf(entry);
      const match = [...left].find((other) => keyOf(other) === key);
      if (match === undefined) continue;
      matches.set(entry, match);
      left.delete(match);
    }
  }
  return imported.map((entry) => {
    const match = matches.get(entry);
    const inner = adopted({ ...entry }, match) as object;
    return match === undefined ? inner : { ...inner, id: match.id };
  });
}

function withoutIds(entry: Entry): string {
  return JSON.stringify(entry, (key, value: unknown) => (key === 'id' ? undefined : value));
}

/** The name of an entry as people know it, with its kind. */
export function entryName(entry: Entry): string {
  const names = ['name', 'title', 'position', 'organization', 'area', 'institution', 'network', 'url'];
  return JSON.stringify([kindOf(entry), ...names.map((name) => memberOf(entry, name))]);
}

function kindOf(entry: Entry): string {
  return String(memberOf(entry, 'type'));
}

function isEntryList(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.length > 0 && value.every(isEntry);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && typeof memberOf(value, 'id') === 'string';
}

function memberOf(value: object, name: string): unknown {
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
