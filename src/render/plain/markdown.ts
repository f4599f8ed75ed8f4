import type { Run, TextNode } from './nodes.ts';

/** Nodes as CommonMark, with tables as GitHub writes them. */
export function toMarkdown(nodes: readonly TextNode[]): string {
  return `${nodes.map(block).join('\n\n')}\n`;
}

function block(node: TextNode): string {
  switch (node.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(node.level, 6))} ${onOneLine(inline(node.runs))}`;
    case 'paragraph':
      return inline(node.runs).replaceAll('\n', '\\\n');
    case 'list':
      return node.items
        .map((runs, index) => {
          const mark = node.isOrdered ? `${index + 1}. ` : '- ';
          return mark + inline(runs).replaceAll('\n', `\\\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'quote':
      return node.nodes
        .map(block)
        .join('\n\n')
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n');
    case 'code':
      return fenced(node);
    case 'table':
      return table(node.rows);
    case 'image':
      return `![${escaped(node.alt)}](${target(node.url)})`;
  }
}

const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

function inline(runs: readonly Run[]): string {
  const text = runs
    .map(({ text, url }) => (url === null ? escaped(text) : `[${escaped(text)}](${target(url)})`))
    .join('')
    // A link after an exclamation mark would be an image.
    .replaceAll('![', String.raw`\![`);
  return text
    .split('\n')
    .map((line) => atLineStart(line.trim()))
    .join('\n')
    .trim();
}

/** Signs that Markdown reads as its own. */
const escaped = (text: string): string =>
  !/[\\`*_[\]<>~|&]/.test(text)
    ? text
    : text.replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`).replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);

/** Signs that would make a heading, a list or a rule of a line. */
const atLineStart = (line: string): string =>
  line.replace(/^(?=[#+=-])/, '\\').replace(/^(\d{1,9})(?=[.)](\s|$))/, '$1\\');

const target = (url: string): string => url.replaceAll('(', '%28').replaceAll(')', '%29');

/** The fence is longer than any in the code. */
function fenced({ language, text }: { language: string; text: string }): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [fence + language.replaceAll(/[^\w+#-]/g, ''), text, fence].join('\n');
}

function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: columns }, (_, index) => escaped(cells[index] ?? '')).join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [line(header), `|${' --- |'.repeat(columns)}`, ...body.map(line)].join('\n');
}
