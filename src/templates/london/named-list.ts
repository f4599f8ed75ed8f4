import {
  toPlainText,
  type BlockNode,
  type InlineNode,
  type ListItem,
  type RichText,
} from '#src/domain/rich-text.ts';

/** The entry of a list that begins with a bold name. */
export type NamedItem = {
  name: string;
  /** Punctuation between the name and the text, which a headline does not show. */
  mark: string;
  text: RichText;
};

/** A text that is a list of names: what is before the list, the list, and what is after it. */
export type NamedList = {
  before: RichText;
  items: readonly NamedItem[];
  isOrdered: boolean;
  after: RichText;
};

const [fewest, most] = [2, 8];
/** More characters than these are too long for a narrow column, or beside a headline. */
const [longestItem, longestAround] = [180, 260];

/** The parts of a text whose only list is short, if each of its entries begins with a bold name; else null. */
export function namedListOf({ content }: RichText): NamedList | null {
  const at = content.findIndex(isList);
  const list = content[at];
  if (list === undefined || !isList(list) || list.content.length < fewest || list.content.length > most)
    return null;
  const before = docOf(content.slice(0, at));
  const after = docOf(content.slice(at + 1));
  const items = list.content.map(namedItemOf);
  const isNamed = items.every((item) => item !== null);
  const isPlain = [...before.content, ...after.content].every(({ type }) => type === 'paragraph');
  const isShort =
    Math.max(toPlainText(before).length, toPlainText(after).length) <= longestAround &&
    list.content.every((item) => toPlainText(docOf(item.content)).length <= longestItem);
  return isNamed && isPlain && isShort
    ? { before, items, isOrdered: list.type === 'orderedList', after }
    : null;
}

type List = Extract<BlockNode, { content: ListItem[] }>;

const isList = (node: BlockNode): node is List => node.type === 'bulletList' || node.type === 'orderedList';

const docOf = (content: readonly BlockNode[]): RichText => ({ type: 'doc', content: [...content] });

function namedItemOf({ content: [first, ...others] }: ListItem): NamedItem | null {
  if (first?.type !== 'paragraph') return null;
  const [bold, next, ...rest] = first.content ?? [];
  if (bold?.type !== 'text' || bold.marks?.length !== 1 || bold.marks[0]?.type !== 'bold') return null;
  const words = bold.text.trim();
  const end = marks.find((mark) => words.endsWith(mark)) ?? '';
  const name = words.slice(0, words.length - end.length).trim();
  if (name === '') return null;
  const { mark, nodes } = afterName(next);
  return {
    name,
    mark: end + mark,
    text: docOf([{ type: 'paragraph', content: [...nodes, ...rest] }, ...others]),
  };
}

const marks = [':', ',', ';', '.', '–', '—', '：', '、', '，'] as const;

/** The text after a name without the punctuation at its beginning. */
function afterName(next: InlineNode | undefined): { mark: string; nodes: InlineNode[] } {
  if (next === undefined) return { mark: '', nodes: [] };
  if (next.type !== 'text' || (next.marks?.length ?? 0) > 0) return { mark: '', nodes: [next] };
  const words = next.text.trimStart();
  const mark = marks.find((one) => words.startsWith(one)) ?? '';
  return { mark, nodes: [{ ...next, text: words.slice(mark.length).trimStart() }] };
}
