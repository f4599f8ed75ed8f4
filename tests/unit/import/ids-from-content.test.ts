import { describe, expect, it } from 'vitest';
import { idsFromContent } from '#src/import/ids-from-content.ts';

const made = new Set(['a', 'b', 'c', 'd']);

const talks = (...items: object[]) => ({ sections: [{ id: 'a', type: 'talks', items }] });
const idOf = (content: ReturnType<typeof talks>, title: string): unknown => {
  const [section] = idsFromContent(content, made).sections;
  const found = section?.items.find((item) => 'title' in item && item.title === title);
  return found !== undefined && 'id' in found ? found.id : null;
};

describe('ids from content', () => {
  it('an entry has the same id whatever id was made for it, and whatever else its list has', () => {
    const alone = idOf(talks({ id: 'b', title: 'Looms' }), 'Looms');
    const edited = { id: 'd', title: 'Looms', summary: 'About weaving.' };
    expect(alone).toMatch(/^[\da-f]{24}$/);
    expect(idOf(talks({ id: 'c', title: 'Numbers' }, edited), 'Looms')).toBe(alone);
  });

  it('entries of one name have ids of their own', () => {
    const content = talks({ id: 'b', title: 'Looms' }, { id: 'c', title: 'Looms' });
    const ids = idsFromContent(content, made).sections.flatMap(({ items }) => items);
    expect(new Set(ids.map((item) => JSON.stringify(item))).size).toBe(2);
  });

  it('an id that the file itself has stays, and what names an entry follows it', () => {
    const content = {
      entries: [
        { id: 'own', title: 'Looms' },
        { id: 'b', title: 'Numbers' },
      ],
      first: 'b',
    };
    const { entries, first } = idsFromContent(content, made);
    expect(entries[0]?.id).toBe('own');
    expect(entries[1]?.id).toBe(first);
    expect(first).not.toBe('b');
  });
});
