import { describe, expect, it } from 'vitest';
import { byGroup, docPath, inReadingOrder } from '#src/content/docs.ts';

const doc = (id: string, group: 'Make' | 'Publish', order: number) => ({ id, data: { group, order } });
const docs = [
  doc('share', 'Publish', 2),
  doc('write', 'Make', 2),
  doc('publish', 'Publish', 1),
  doc('start', 'Make', 1),
];

describe('docs', () => {
  it('are read by their groups, and in each by their order', () => {
    expect(inReadingOrder(docs).map(({ id }) => id)).toEqual(['start', 'write', 'publish', 'share']);
  });

  it('are listed under the headings of their groups', () => {
    expect(byGroup(docs).map(({ group, docs: all }) => [group, all.map(({ id }) => docPath(id))])).toEqual([
      ['Make', ['/docs/start', '/docs/write']],
      ['Publish', ['/docs/publish', '/docs/share']],
      ['Your data', []],
    ]);
  });
});
