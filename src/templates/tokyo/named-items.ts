import type { BlockNode, RichText } from '#src/domain/rich-text.ts';

/** A text whose list items that begin with a name in bold have their other words in a paragraph below the name. */
export const withNames = (doc: RichText): RichText => ({
  ...doc,
  content: doc.content.map((node) =>
    node.type === 'bulletList' || node.type === 'orderedList'
      ? { ...node, content: node.content.map((item) => ({ ...item, content: named(item.content) })) }
      : node,
  ),
});

/** The sign after the name stays with it. */
function named([first, ...rest]: readonly BlockNode[]): BlockNode[] {
  if (first?.type !== 'paragraph') return first === undefined ? [] : [first, ...rest];
  const [name, next, ...words] = first.content ?? [];
  if (name?.type !== 'text' || next?.type !== 'text' || !name.marks?.some(({ type }) => type === 'bold'))
    return [first, ...rest];
  const sign = /^[:,.]?\s*/u.exec(next.text)?.[0] ?? '';
  if (sign === next.text && words.length === 0) return [first, ...rest];
  return [
    { ...first, content: [name, { ...next, text: sign }] },
    { ...first, content: [{ ...next, text: next.text.slice(sign.length) }, ...words] },
    ...rest,
  ];
}
