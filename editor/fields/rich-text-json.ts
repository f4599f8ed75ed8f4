import type { BlockNode, InlineNode, ListItem, Mark, RichText } from '#src/domain/rich-text.ts';

/** A document of the rich text editor: nodes of any kind, with any attributes. */
export type EditorNode = {
  type?: string;
  attrs?: Record<string, unknown>;
  content?: EditorNode[];
  text?: string;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
};

/** Converts a rich text for the editor, which requires a block in every container of blocks. */
export function toEditor(doc: RichText): EditorNode {
  return { type: 'doc', content: orParagraph(doc.content.flatMap(blockToEditor)) };
}

/** Converts an editor document to rich text. Nodes and marks of other kinds are dropped, but their text is kept. */
export function fromEditor(doc: EditorNode): RichText {
  const content = blocksFrom(doc.content);
  const only = content.length === 1 ? content[0] : undefined;
  const empty = only?.type === 'paragraph' && (only.content ?? []).length === 0;
  return { type: 'doc', content: empty ? [] : content };
}

function blockToEditor(node: BlockNode): EditorNode[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [{ ...node, content: (node.content ?? []).map(inlineToEditor) }];
    case 'blockquote':
      return [{ ...node, content: orParagraph(node.content.flatMap(blockToEditor)) }];
    case 'bulletList':
    case 'orderedList':
      if (node.content.length === 0) return [];
      return [
        {
          type: node.type,
          content: node.content.map((item) => ({
            type: 'listItem',
            content: orParagraph(item.content.flatMap(blockToEditor)),
          })),
        },
      ];
  }
}

function inlineToEditor(node: InlineNode): EditorNode {
  if (node.type === 'hardBreak' || node.marks === undefined) return { ...node } as EditorNode;
  const once = new Map(node.marks.map((mark) => [mark.type, mark]));
  return { ...node, marks: [...once.values()] };
}

const orParagraph = (nodes: EditorNode[]): EditorNode[] =>
  nodes.length === 0 ? [{ type: 'paragraph' }] : nodes;

function blocksFrom(nodes: readonly EditorNode[] | undefined): BlockNode[] {
  return (nodes ?? []).flatMap((node): BlockNode[] => {
    switch (node.type) {
      case 'paragraph':
        return [withInline({ type: 'paragraph' }, node)];
      case 'heading':
        return [withInline({ type: 'heading', attrs: { level: node.attrs?.level === 4 ? 4 : 3 } }, node)];
      case 'bulletList':
      case 'orderedList':
        return [{ type: node.type, content: itemsFrom(node.content) }];
      case 'blockquote':
        return [{ type: 'blockquote', content: blocksFrom(node.content) }];
      case 'text':
        return [{ type: 'paragraph', content: inlineFrom([node]) }];
      default:
        return blocksFrom(node.content);
    }
  });
}

function itemsFrom(nodes: readonly EditorNode[] | undefined): ListItem[] {
  return (nodes ?? []).map((node) => ({ type: 'listItem', content: blocksFrom(node.content) }));
}

function withInline<B extends BlockNode>(block: B, node: EditorNode): B {
  const content = inlineFrom(node.content);
  return content.length === 0 ? block : { ...block, content };
}

function inlineFrom(nodes: readonly EditorNode[] | undefined): InlineNode[] {
  return (nodes ?? []).flatMap((node): InlineNode[] => {
    if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (typeof node.text !== 'string' || node.text === '') return inlineFrom(node.content);
    const marks = (node.marks ?? []).flatMap(markFrom);
    return [
      marks.length === 0 ? { type: 'text', text: node.text } : { type: 'text', text: node.text, marks },
    ];
  });
}

function markFrom(mark: { type: string; attrs?: Record<string, unknown> }): Mark[] {
  switch (mark.type) {
    case 'bold':
    case 'italic':
    case 'code':
      return [{ type: mark.type }];
    case 'link':
      return typeof mark.attrs?.href === 'string' ? [{ type: 'link', attrs: { href: mark.attrs.href } }] : [];
    default:
      return [];
  }
}
