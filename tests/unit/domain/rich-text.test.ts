import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyRichText,
  fromPlainText,
  isEmptyRichText,
  toPlainText,
  type BlockNode,
  type RichText,
} from '#src/domain/rich-text.ts';
import { richTextSchema } from '#src/domain/schemas/rich-text-schema.ts';

const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: BlockNode[]): RichText => ({ type: 'doc', content });

describe('rich text', () => {
  it('becomes plain text with its lists, quotes and line breaks', () => {
    const item = (...content: BlockNode[]) => ({ type: 'listItem', content }) as const;
    const text = doc(
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Head' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }],
      },
      { type: 'bulletList', content: [item(paragraph('one'), paragraph('more')), item(paragraph('two'))] },
      { type: 'orderedList', content: [item(paragraph('first'))] },
      { type: 'blockquote', content: [paragraph('c'), paragraph('d')] },
      { type: 'paragraph' },
    );
    expect(toPlainText(text)).toBe('Head\n\na\nb\n\n- one\nmore\n- two\n\n- first\n\nc\n\nd\n\n');
  });

  it('is created from plain text and converted back to it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n') }), (text) => {
        const rich = fromPlainText(text);
        expect(toPlainText(rich)).toBe(text);
        expect(richTextSchema(1000).parse(rich)).toEqual(rich);
      }),
    );
  });

  it('is empty without letters', () => {
    expect(fromPlainText('')).toEqual(emptyRichText);
    expect([doc(), doc(paragraph(' ')), doc({ type: 'paragraph' })].every(isEmptyRichText)).toBe(true);
    expect(isEmptyRichText(doc(paragraph('a')))).toBe(false);
  });

  it('is accepted up to its limit and refused beyond it', () => {
    const schema = richTextSchema(3);
    expect(schema.safeParse(doc(paragraph('abc'))).success).toBe(true);
    expect(schema.safeParse(doc(paragraph('abcd'))).error?.issues[0]?.message).toBe('At most 3 characters.');
  });

  it('is accepted seven lists deep, and refused when it is nested too deeply', () => {
    const nested = (levels: number): RichText => {
      let block = paragraph('x');
      for (let level = 0; level < levels; level++)
        block = { type: 'bulletList', content: [{ type: 'listItem', content: [block] }] };
      return doc(paragraph('y'), block);
    };
    const schema = richTextSchema(1000);
    expect(schema.safeParse(nested(7)).success).toBe(true);
    expect(schema.safeParse(nested(8)).error?.issues[0]?.message).toBe('The text is nested too deeply.');
  });

  it('is cleaned when it is read, and refused with links or marks of other kinds', () => {
    const read = richTextSchema(100).parse(doc(paragraph('a\u202Eb\nc')));
    expect(toPlainText(read)).toBe('ab c');
    const marked = (mark: object) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [mark] }] }],
    });
    const accepts = (mark: object) => richTextSchema(100).safeParse(marked(mark)).success;
    expect(accepts({ type: 'link', attrs: { href: 'https://a.example' } })).toBe(true);
    expect(accepts({ type: 'link', attrs: { href: 'x'.repeat(2049) } })).toBe(false);
    expect(accepts({ type: 'script' })).toBe(false);
  });
});
