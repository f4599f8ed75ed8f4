import type { BlockNode, InlineNode, ListItem, Mark, RichText } from '#src/domain/rich-text.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import { htmlTokens } from './html-tokens.ts';

const deepestList = 4;

type Frame = { tag: 'ul' | 'ol' | 'li' | 'blockquote' | 'doc'; blocks: BlockNode[]; items: ListItem[] };

/**
 * Converts HTML from another program to rich text: paragraphs, headings, lists, quotes, bold, italic, code and links.
 * Other elements are dropped, but their text is kept, except that of scripts and styles.
 */
export function richTextFromHtml(html: string): RichText {
  const root: Frame = { tag: 'doc', blocks: [], items: [] };
  const frames = [root];
  let inline: InlineNode[] = [];
  let heading = false;
  const marks: { tag: string; mark: Mark | null }[] = [];
  const top = (): Frame => frames.at(-1) ?? root;

  const endBlock = (): void => {
    const content = trimmed(inline);
    inline = [];
    if (content.length > 0)
      top().blocks.push(
        heading ? { type: 'heading', attrs: { level: 3 }, content } : { type: 'paragraph', content },
      );
    heading = false;
  };
  const close = (): void => {
    endBlock();
    const frame = frames.length > 1 ? frames.pop() : undefined;
    if (frame === undefined) return;
    if (frame.tag === 'li') {
      if (frame.blocks.length > 0) top().items.push({ type: 'listItem', content: frame.blocks });
    } else if (frame.tag === 'blockquote') {
      if (frame.blocks.length > 0) top().blocks.push({ type: 'blockquote', content: frame.blocks });
    } else {
      const loose = frame.blocks.map((block): ListItem => ({ type: 'listItem', content: [block] }));
      const content = [...frame.items, ...loose];
      const type = frame.tag === 'ol' ? 'orderedList' : 'bulletList';
      if (content.length > 0) top().blocks.push({ type, content });
    }
  };
  const closeTo = (tags: readonly string[], within: readonly string[]): void => {
    const reach = frames.findLastIndex((frame) => tags.includes(frame.tag) || within.includes(frame.tag));
    if (reach < 1 || !tags.includes(frames[reach]?.tag ?? '')) return;
    while (frames.length > reach) close();
  };
  const open = (tag: 'ul' | 'ol' | 'li' | 'blockquote'): void => {
    endBlock();
    const depth = frames.filter(
      (frame) => frame.tag === tag || frame.tag === 'ul' || frame.tag === 'ol',
    ).length;
    if (tag === 'li' || depth < deepestList) frames.push({ tag, blocks: [], items: [] });
  };

  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = token.text.replace(/\s+/g, ' ');
      const used = marks.flatMap(({ mark }) => mark ?? []);
      if (text !== '')
        inline.push({ type: 'text', text, ...(used.length === 0 ? {} : { marks: distinct(used) }) });
      continue;
    }
    const { tag, closing } = token;
    if (tag === 'br') inline.push({ type: 'hardBreak' });
    else if (/^(?:p|div|section|tr|hr|h[1-6])$/.test(tag)) {
      endBlock();
      heading = tag.startsWith('h') && tag !== 'hr' && !closing;
    } else if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') {
      if (closing) closeTo([tag], []);
      else open(tag);
    } else if (tag === 'li') {
      closeTo(['li'], ['ul', 'ol']);
      if (!closing && (top().tag === 'ul' || top().tag === 'ol')) open('li');
      else endBlock();
    } else if (closing) {
      const index = marks.findLastIndex((mark) => mark.tag === tag);
      if (index >= 0) marks.splice(index, 1);
    } else if (marks.length < 16) marks.push({ tag, mark: markOf(tag, token.href) });
  }
  while (frames.length > 1) close();
  endBlock();
  return { type: 'doc', content: root.blocks };
}

function markOf(tag: string, href: string): Mark | null {
  if (tag === 'b' || tag === 'strong') return { type: 'bold' };
  if (tag === 'i' || tag === 'em') return { type: 'italic' };
  if (tag === 'code') return { type: 'code' };
  if (tag !== 'a') return null;
  const url = safeUrl(href);
  return url === null ? null : { type: 'link', attrs: { href: url } };
}

function distinct(marks: readonly Mark[]): Mark[] {
  return marks.filter((mark, index) => marks.findIndex(({ type }) => type === mark.type) === index);
}

/** Without space at the ends and beside breaks, as a browser would show it. */
function trimmed(nodes: readonly InlineNode[]): InlineNode[] {
  const result: InlineNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const afterSpace = last === undefined || last.type === 'hardBreak' || last.text.endsWith(' ');
    if (node.type === 'hardBreak') {
      if (last !== undefined) result.push(node);
    } else {
      const text = afterSpace ? node.text.replace(/^ +/, '') : node.text;
      if (text !== '') result.push({ ...node, text });
    }
  }
  for (let last = result.at(-1); last !== undefined; last = result.at(-1)) {
    const text = last.type === 'text' ? last.text.trimEnd() : '';
    result.pop();
    if (last.type === 'text' && text !== '') return [...result, { ...last, text }];
  }
  return result;
}
