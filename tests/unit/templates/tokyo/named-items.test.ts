import { describe, expect, it } from 'vitest';
import type { BlockNode, InlineNode, RichText } from '#src/domain/rich-text.ts';
import { withNames } from '#src/templates/tokyo/named-items.ts';

type Words = Extract<BlockNode, { type: 'paragraph' }>;

const paragraph = (...content: InlineNode[]): Words => ({ type: 'paragraph', content });
const bold = (text: string): InlineNode => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const plain = (text: string): InlineNode => ({ type: 'text', text });
const list = (...items: Words[]): RichText => ({
  type: 'doc',
  content: [{ type: 'bulletList', content: items.map((item) => ({ type: 'listItem', content: [item] })) }],
});

describe('a list of names in Tokyo', () => {
  it('puts what an item says about its bold name into a paragraph below it', () => {
    const set = withNames(list(paragraph(bold('Editor'), plain(': Helix, '), bold('every day'))));
    expect(set).toEqual({
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph(bold('Editor'), plain(': ')),
                paragraph(plain('Helix, '), bold('every day')),
              ],
            },
          ],
        },
      ],
    });
  });

  it('leaves items alone that have no name, or nothing after it', () => {
    const doc = list(
      paragraph(plain('Helix')),
      paragraph(bold('Editor')),
      paragraph(bold('Editor'), plain(': ')),
    );
    expect(withNames(doc)).toEqual(doc);
  });
});
