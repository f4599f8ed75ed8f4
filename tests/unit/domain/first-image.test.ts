import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { firstImage } from '#src/domain/first-image.ts';
import { kinds } from '#src/domain/sections/index.ts';

const { item } = kinds.projects.fields.items;
const project = newItem(kinds.projects.fields.items, 'p');
const use = (uploadId: string) => ({ uploadId, alt: '', decorative: true });
const body = [newBlock('text', 't'), { ...newBlock('image', 'i'), image: use('inner') }];

describe('first image of an entry', () => {
  it('is its own before one of what it contains', () => {
    expect(firstImage(item, { ...project, body, cover: use('cover') })).toEqual(use('cover'));
  });

  it('is the first of its blocks where it has none of its own', () => {
    expect(firstImage(item, { ...project, body })).toEqual(use('inner'));
  });

  it('is none where there is no image, or a block of an unknown kind', () => {
    expect(firstImage(item, project)).toBeNull();
    const unknown = { id: 'u', type: 'unknown', hidden: true, image: use('unknown') };
    expect(firstImage(item, { ...project, body: [unknown] })).toBeNull();
  });
});
