import { describe, expect, it } from 'vitest';
import { newSection } from '#src/domain/sections/index.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { withUniqueIds } from '#editor/document/unique-ids.ts';
import { aContent } from './arbitrary-edits.ts';

describe('withUniqueIds', () => {
  it('returns content unchanged when all ids are unique', () => {
    const content = aContent();
    expect(withUniqueIds(content)).toBe(content);
  });

  it('renames the second of two sections with the same id, always in the same way', () => {
    const content = { ...aContent(), sections: [newSection('text', 'one'), newSection('text', 'one')] };
    const ids = withUniqueIds(content).sections.map(({ id }) => id);
    expect(ids).toEqual(['one', 'onex2']);
    expect(withUniqueIds(content)).toEqual(withUniqueIds(content));
    expect(() => readContent(withUniqueIds(content))).not.toThrow();
  });

  it('renames a section whose id is also the name of a content field', () => {
    const content = { ...aContent(), sections: [newSection('text', 'seo')] };
    expect(withUniqueIds(content).sections[0]?.id).toBe('seox2');
  });

  it('renames entries with the same id within their own list', () => {
    const [, projects] = aContent().sections;
    if (projects?.type !== 'projects') throw new Error('There are no projects.');
    const items = projects.items.map((item) => ({ ...item, id: 'same' }));
    const content = { ...aContent(), sections: [{ ...projects, items }] };
    const [section] = withUniqueIds(content).sections;
    expect(section?.type === 'projects' && section.items.map(({ id }) => id)).toEqual([
      'same',
      'samex2',
      'samex3',
    ]);
  });
});
