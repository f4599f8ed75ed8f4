import { describe, expect, it } from 'vitest';
import { newBlock, type Block } from '#src/domain/blocks/index.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { newItem } from '#src/domain/fields.ts';
import type { ProjectView } from '#src/templates/template.ts';
import { toldCover } from '#src/templates/parts/told-cover.ts';

const use = (uploadId: string, alt = ''): ImageUse => ({ uploadId, alt, decorative: false });
const imageBlock = (image: ImageUse, width: 'text' | 'wide' | 'full' | 'half' = 'wide'): Block => ({
  ...newBlock('image', 'b1'),
  image,
  width,
  caption: ' Model one to a hundred ',
});
const text: Block = newBlock('text', 'b2');

function view(cover: ImageUse | null, body: readonly Block[]): Pick<ProjectView, 'project' | 'body'> {
  const project = { ...newItem(kinds.projects.fields.items, 'p1'), cover };
  return { project, body };
}

describe('the image that opens the page of a project', () => {
  it('takes over the words of a body that begins with it, and is not shown twice', () => {
    const told = toldCover(view(use('a', 'A library'), [imageBlock(use('a')), text]));
    expect(told).toEqual({ image: use('a', 'A library'), caption: 'Model one to a hundred', body: [text] });
  });

  it('is described as the body describes it, where that does', () => {
    const { image } = toldCover(view(use('a', 'A library'), [imageBlock(use('a', 'A model of card'))]));
    expect(image?.alt).toBe('A model of card');
  });

  it('leaves the body as it is if that begins with something else', () => {
    const bodies = [[], [text, imageBlock(use('a'))], [imageBlock(use('b'))], [imageBlock(use('a'), 'half')]];
    for (const body of bodies)
      expect(toldCover(view(use('a'), body))).toEqual({ image: use('a'), caption: '', body });
    const withoutCover = [imageBlock(use('a'))];
    expect(toldCover(view(null, withoutCover)).body).toEqual(withoutCover);
  });
});
