import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { isEntryList, type Entry } from './apply-edit.ts';
import { contentNames } from '#src/domain/edit-path.ts';

/**
 * Makes ids unique within their list, and section ids unique in the content, so that paths are unambiguous. The first
 * of several equal ids stays; the new ids of the others are deterministic. Content that is valid already is returned
 * unchanged.
 */
export function withUniqueIds(content: PortfolioContent): PortfolioContent {
  const sections = uniqueEntries(content.sections as unknown as Entry[], contentNames);
  const pages = uniqueEntries(content.pages as unknown as Entry[], new Set());
  const isSame = sections === (content.sections as unknown) && pages === (content.pages as unknown);
  return isSame ? content : ({ ...content, sections, pages } as unknown as PortfolioContent);
}

function uniqueEntries(entries: readonly Entry[], reserved: ReadonlySet<string>): readonly Entry[] {
  const taken = new Set([...reserved, ...entries.map(({ id }) => id)]);
  const seen = new Set(reserved);
  const next = entries.map((entry) => {
    const id = seen.has(entry.id) ? freeId(entry.id, taken) : entry.id;
    taken.add(id);
    seen.add(id);
    const inner = withUniqueLists(entry);
    return id === entry.id ? inner : { ...inner, id };
  });
  return next.every((entry, index) => entry === entries[index]) ? entries : next;
}

function withUniqueLists(entry: Entry): Entry {
  const changed = Object.entries(entry).flatMap(([name, value]) => {
    if (!isEntryList(value)) return [];
    const list = uniqueEntries(value, new Set());
    return list === value ? [] : [[name, list] as const];
  });
  return changed.length === 0 ? entry : { ...entry, ...Object.fromEntries(changed) };
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let number = 2;
  const candidate = (): string => `${id.slice(0, 28)}x${number}`;
  while (taken.has(candidate())) number += 1;
  return candidate();
}
