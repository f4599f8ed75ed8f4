import { describe, expect, it } from 'vitest';
import { pageWith } from '../page-with.ts';

const skills = (items: readonly object[]): Promise<string> =>
  pageWith('tokyo', { sections: [{ id: 's', type: 'skills', items }] });

const titlesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g), ([, title = '']) => title);

describe('the skills of Tokyo', () => {
  it('lists languages in one group, with their levels', async () => {
    const html = await skills([
      { id: 'a', name: 'Daily', keywords: ['Rust'] },
      { id: 'b', kind: 'language', name: 'Japanese', level: 'native' },
      { id: 'c', kind: 'language', name: 'English', level: 'C1' },
    ]);
    expect(titlesIn(html)).toEqual(['Daily', 'Languages']);
    expect(html).toContain('<bdi>English</bdi> <bdi class="muted">C1</bdi>');
  });

  it('keeps a single language as a group of its own', async () => {
    const html = await skills([{ id: 'b', kind: 'language', name: 'Japanese', level: 'native' }]);
    expect(titlesIn(html)).toEqual(['Japanese']);
    expect(html).toContain('native');
  });
});
