import { describe, expect, it } from 'vitest';
import { pageWith } from '../page-with.ts';

const records = (id: string, count: number): object => ({
  id,
  type: 'records',
  title: id,
  items: Array.from({ length: count }, (_, index) => ({
    id: `${id}${index}`,
    type: 'award',
    title: `Prize ${index}`,
    start: '2024',
  })),
});

describe('the departures board of Tokyo', () => {
  it('is the first list with at least four dated entries, and no other', async () => {
    const html = await pageWith('tokyo', {
      sections: [records('few', 3), records('many', 4), records('more', 5)],
    });
    const boards = Array.from(
      html.matchAll(/<section id="([^"]+)" class="[^"]*departure-board/g),
      ([, id]) => id,
    );
    expect(boards).toEqual(['records-2']);
  });
});
