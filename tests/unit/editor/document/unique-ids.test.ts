import { describe, expect, it } from 'vitest';
import { newSection } from '#src/domain/sections/index.ts';
import { readContent } from '#src/domain/portfolio.ts';
import { withUniqueIds } from '#editor/document/unique-ids.ts';
import { aContent } from './arbitrary-edits.ts';

describe('withUniqueIds', () => {
  it('gives back content as it is when nothing is ambiguous', () => {
    const content = aContent();
    expect(withUniqueIds(content)).toBe(content);
  });

  it('renames the second of two sections, the same way each time', () => {
    const content = { ...aContent(), sections: [newSection('text', 'one'), newSection('text', 'one')] };
    const ids = withUniqueIds(content).sections.map(({ id }) => id);
    expect(ids).toEqual(['one', 'onex2']);
    expect(withUniqueIds(content)).toEqual(withUniqueIds(content));
    expect(() => readContent(withUniqueIds(content))).not.toThrow();
  });

  it('renames a section that is called as a part of the content is', () => {
    const content = { ...aContent(), sections: [newSection('text', 'seo')] };
    expect(withUniqueIds(content).sections[0]?.id).toBe('seox2');
  });

  it('renames entries within their own list', () => {
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
