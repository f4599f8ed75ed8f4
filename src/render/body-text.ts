import type { Block } from '#src/domain/blocks/index.ts';
import { toPlainText } from '#src/domain/rich-text.ts';

/** The words of a body as plain text, for descriptions, feeds and reading time; blocks are parted by a blank line. */
export function bodyText(body: readonly Block[]): string {
  return body
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'text':
      return toPlainText(block.body);
    case 'quote':
      return block.text;
    case 'steps':
      return joined([block.title, ...block.items.flatMap(({ title, body }) => [title, toPlainText(body)])]);
    case 'figures':
      return block.items.map(({ value, label }) => `${value} ${label}`.trim()).join('\n');
    case 'code':
      return block.code;
    case 'table':
      return joined([block.header.join(' '), ...block.rows.map(({ cells }) => cells.join(' '))]);
    case 'credits':
      return joined([block.title, ...block.items.map(({ role, name }) => `${role} ${name}`.trim())]);
    case 'link':
    case 'file':
      return joined([block.title, block.description]);
    case 'video':
    case 'audio':
      return joined([block.title, block.caption, block.transcript]);
    case 'image':
    case 'comparison':
      return block.caption;
    case 'gallery':
      return joined(block.images.map(({ caption }) => caption));
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n');
}
