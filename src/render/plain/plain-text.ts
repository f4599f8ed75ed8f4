import type { Run, TextNode } from './nodes.ts';

const maxColumns = 72;

/** Nodes as plain text with lines of at most 72 columns; URLs stay whole, and so does code. */
export function toPlainLines(nodes: readonly TextNode[]): string {
  return `${nodes.map((node) => block(node, maxColumns)).join('\n\n')}\n`;
}

function block(node: TextNode, columns: number): string {
  switch (node.kind) {
    case 'heading':
      return title(node, columns);
    case 'paragraph':
      return wrapped(inline(node.runs), columns);
    case 'list':
      return node.items
        .map((runs, index) => {
          const mark = node.isOrdered ? `${index + 1}. ` : '- ';
          return indented(wrapped(inline(runs), columns - mark.length), mark, ' '.repeat(mark.length));
        })
        .join('\n');
    case 'quote':
      return indented(node.nodes.map((inner) => block(inner, columns - 4)).join('\n\n'), '    ', '    ');
    case 'code':
      return node.text;
    case 'table':
      return node.rows
        .map((row) => wrapped(row.filter((cell) => cell !== '').join(' | '), columns))
        .join('\n');
    case 'image':
      return wrapped(node.alt === '' ? `<${node.url}>` : `[${node.alt}] <${node.url}>`, columns);
  }
}

function title({ level, runs }: { level: number; runs: readonly Run[] }, columns: number): string {
  const words = wrapped(runs.map(({ text }) => text).join(''), columns);
  const width = Math.max(...words.split('\n').map(widthOf));
  const rule = level === 1 ? '=' : '-';
  const urls = runs.flatMap(({ url }) => (url === null ? [] : [`<${url}>`]));
  return [words, ...(level <= 2 ? [rule.repeat(width)] : []), ...urls].join('\n');
}

function inline(runs: readonly Run[]): string {
  return runs
    .map(({ text, url }) => {
      if (url === null) return text;
      const bare = url.replace(/^(mailto|tel):/, '');
      return text.trim() === bare ? text : `${text} <${bare}>`;
    })
    .join('');
}

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => (line === '' ? '' : (index === 0 ? first : others) + line))
    .join('\n');

/** Lines broken at spaces, and within a word of many characters, as those of Chinese or Japanese are. */
function wrapped(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      let [current, width] = ['', 0];
      const measure = isAscii.test(line) ? lengthOf : widthOf;
      for (const word of line.split(/\s+/).flatMap((one) => pieces(one, columns, measure))) {
        const added = measure(word);
        if (current !== '' && width + 1 + added > columns) {
          lines.push(current);
          [current, width] = [word, added];
        } else if (current === '') [current, width] = [word, added];
        else [current, width] = [`${current} ${word}`, width + 1 + added];
      }
      return [...lines, current].join('\n');
    })
    .join('\n');
}

type Measure = (text: string) => number;

function pieces(word: string, columns: number, measure: Measure): string[] {
  if (measure(word) <= columns || word.includes('://')) return [word];
  const found: string[] = [];
  for (const character of word) {
    const last = found.at(-1);
    if (last === undefined || measure(last + character) > columns) found.push(character);
    else found[found.length - 1] = last + character;
  }
  return found;
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/gu;

const isAscii = /^[ -~]*$/;

/** In columns of a terminal: East Asian characters take two. */
const widthOf: Measure = (text) =>
  isAscii.test(text) ? text.length : Array.from(text).length + (text.match(wide)?.length ?? 0);

const lengthOf: Measure = ({ length }) => length;
