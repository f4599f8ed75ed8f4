import { describe, expect, it } from 'vitest';
import { nameOwner, ownerNameIn } from '#src/domain/name-owner.ts';
import { readContent } from '#src/domain/read-portfolio.ts';

const papers = (id: string) => ({
  id,
  type: 'publications',
  items: [
    {
      id: 'a',
      title: 'Sketch',
      authors: [
        { id: 'b', name: 'Lovelace, A.' },
        { id: 'c', name: 'Babbage' },
      ],
    },
  ],
});
const contentNaming = (name: string) =>
  readContent({
    title: 'Papers',
    template: 'london',
    sections: [{ id: 'h', type: 'hero', name }, papers('p')],
    pages: [{ id: 'page', title: 'More', sections: [papers('q')] }],
  });

describe('nameOwner', () => {
  it('adds the name of the owner to content without a name, and marks the owner on every page', () => {
    const named = nameOwner(contentNaming(' '), 'Ada Lovelace');
    expect(ownerNameIn(named)).toBe('Ada Lovelace');
    const authors = [{ isOwner: true }, { isOwner: false }];
    expect(named.sections[1]).toMatchObject({ items: [{ authors }] });
    expect(named.pages[0]?.sections).toMatchObject([{ items: [{ authors }] }]);
  });

  it.each([
    ['that names somebody', contentNaming('Grace Hopper'), 'Ada Lovelace'],
    ['of an owner without a name', contentNaming(''), ''],
    ['without an introduction', { ...contentNaming(''), sections: [] }, 'Ada Lovelace'],
  ])('leaves content %s as it is', (_, content, name) => {
    expect(nameOwner(content, name)).toBe(content);
  });
});
