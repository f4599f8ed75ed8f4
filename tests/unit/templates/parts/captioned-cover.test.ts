import { describe, expect, it } from 'vitest';
import { newBlock, type Block } from '#src/domain/blocks/index.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { newItem } from '#src/domain/fields.ts';
import type { ProjectView } from '#src/templates/template.ts';
import { captionedCover } from '#src/templates/parts/captioned-cover.ts';

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

describe('cover of a project', () => {
  it('has the caption of a body that begins with it, and is shown once', () => {
    const result = captionedCover(view(use('a', 'A library'), [imageBlock(use('a')), text]));
    expect(result).toEqual({ image: use('a', 'A library'), caption: 'Model one to a hundred', body: [text] });
  });

  it('has the description of the body, if any', () => {
    const { image } = captionedCover(view(use('a', 'A library'), [imageBlock(use('a', 'A model of card'))]));
    expect(image?.alt).toBe('A model of card');
  });

  it('does not change a body that begins with another block', () => {
    const bodies = [[], [text, imageBlock(use('a'))], [imageBlock(use('b'))], [imageBlock(use('a'), 'half')]];
    for (const body of bodies)
      expect(captionedCover(view(use('a'), body))).toEqual({ image: use('a'), caption: '', body });
    const withoutCover = [imageBlock(use('a'))];
    expect(captionedCover(view(null, withoutCover)).body).toEqual(withoutCover);
  });
});
