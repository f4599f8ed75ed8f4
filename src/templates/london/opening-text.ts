import type { Block } from '#src/domain/blocks/index.ts';
import { toPlainText } from '#src/domain/rich-text.ts';

/** The maximum number of characters beside an image that is not wide: more would be higher than it. */
const maxLetters = 560;
const maxBlocks = 2;

/** The texts at the beginning of a body that have room beside the image of the opening, and the rest of the body. */
export function besideCover(body: readonly Block[]): { beside: readonly Block[]; rest: readonly Block[] } {
  let letters = 0;
  const end = body.findIndex((block, index) => {
    if (block.type !== 'text' || index === maxBlocks) return true;
    letters += toPlainText(block.body).length;
    return letters > maxLetters;
  });
  const count = end === -1 ? body.length : end;
  return { beside: body.slice(0, count), rest: body.slice(count) };
}
