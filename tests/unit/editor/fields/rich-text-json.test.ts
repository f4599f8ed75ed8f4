import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyRichText, type BlockNode, type InlineNode, type Mark } from '#src/domain/rich-text.ts';
import { richTextSchema } from '#src/domain/schemas/rich-text-schema.ts';
import { richTextExtensions } from '#editor/fields/rich-text-extensions.ts';
import { fromEditor, toEditor, type EditorNode } from '#editor/fields/rich-text-json.ts';

const schema = getSchema(richTextExtensions);

/** The document of the editor without any typing. */
function throughEditor(doc: EditorNode): EditorNode {
  const node = Node.fromJSON(schema, doc);
  node.check();
  return node.toJSON() as EditorNode;
}

const marks: fc.Arbitrary<Mark[]> = fc
  .subarray(['link', 'bold', 'italic', 'code'] as const)
  .map((types) =>
    types.map((type) => (type === 'link' ? { type, attrs: { href: 'https://example.org/' } } : { type })),
  );
const words: fc.Arbitrary<InlineNode> = fc
  .record({ text: fc.string({ minLength: 1, maxLength: 8 }), marks })
  .map(({ text, marks: some }) =>
    some.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: some },
  );
const inline: fc.Arbitrary<InlineNode[]> = fc
  .tuple(words, words)
  .map(([one, two]) => [one, { type: 'hardBreak' }, two]);

const { block } = fc.letrec<{ block: BlockNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'blocks' },
    inline.map((content): BlockNode => ({ type: 'paragraph', content })),
    fc
      .tuple(fc.constantFrom(3 as const, 4 as const), inline)
      .map(([level, content]): BlockNode => ({ type: 'heading', attrs: { level }, content })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content): BlockNode => ({ type: 'blockquote', content })),
    fc
      .tuple(
        fc.constantFrom('bulletList' as const, 'orderedList' as const),
        fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
      )
      .map(([type, content]): BlockNode => ({ type, content: [{ type: 'listItem', content }] })),
  ),
}));

describe('rich text editor conversion', () => {
  it('converts rich text to editor JSON and back, including quotes and code', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (content) => {
        const doc = { type: 'doc' as const, content };
        const back = fromEditor(throughEditor(toEditor(doc)));
        expect(sorted(back)).toEqual(sorted(doc));
      }),
    );
  });

  it('returns empty rich text for an empty document', () => {
    expect(fromEditor(throughEditor(toEditor(emptyRichText)))).toEqual(emptyRichText);
  });

  it('displays a document with missing inner blocks', () => {
    const doc = {
      type: 'doc' as const,
      content: [
        { type: 'blockquote' as const, content: [] },
        { type: 'bulletList' as const, content: [] },
        { type: 'orderedList' as const, content: [{ type: 'listItem' as const, content: [] }] },
      ],
    };
    expect(() => throughEditor(toEditor(doc))).not.toThrow();
  });

  it('removes unknown nodes and marks but keeps their text', () => {
    const foreign: EditorNode = {
      type: 'doc',
      content: [
        { type: 'table', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'cell' }] }] },
        {
          type: 'heading',
          attrs: { level: 1 },
          content: [{ type: 'text', text: 'big', marks: [{ type: 'underline' }] }],
        },
        { type: 'orderedList', attrs: { start: 3 }, content: [] },
      ],
    };
    const doc = fromEditor(foreign);
    expect(richTextSchema(1000).safeParse(doc).success).toBe(true);
    expect(doc.content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'cell' }] },
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'big' }] },
      { type: 'orderedList', content: [] },
    ]);
  });
});

/** The order of marks differs between editors and has no meaning. */
function sorted(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === 'marks' && Array.isArray(part)
      ? part.map((mark: unknown) => JSON.stringify(mark)).toSorted()
      : part,
  );
}
