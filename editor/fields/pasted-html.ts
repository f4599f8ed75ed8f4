/**
 * Pasted HTML of a document or a web page, as the schema of rich text can keep it: headings in its two levels, tables
 * as lines, and emphasis by styles as elements.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  body.querySelectorAll<HTMLElement>(`[${inertStyle}]`).forEach(emphasize);
  // From the inside out: a table in a cell is lines before the cell becomes part of one.
  [...body.querySelectorAll('table')].toReversed().forEach((table) => table.replaceWith(...linesOf(table)));
  const isOwn = body.querySelector('[data-pm-slice]') !== null && body.querySelector('h1, h2') === null;
  if (!isOwn) body.querySelectorAll(headings).forEach(toOwnLevel);
  return body.innerHTML;
}

const headings = 'h1, h2, h3, h4, h5, h6';
const blocks = `p, div, ul, ol, li, blockquote, pre, ${headings}`;
const inertStyle = 'data-style';

/** The content policy forbids inline styles, and browsers report each that is parsed, in any document. */
function withoutStyles(html: string): string {
  return html
    .replace(/<(\/?)style(?=[\s>])/gi, '<$1title')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=[\s=])/gi, ` ${inertStyle}`));
}

/** Google Docs writes bold as a style, and all of a text into a `b` that is not bold. */
function emphasize(element: HTMLElement): void {
  const style = element.getAttribute(inertStyle) ?? '';
  element.removeAttribute(inertStyle);
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1] ?? '';
  const isBold = /^bold|^[6-9]00$/i.test(weight);
  if (element.matches('b, strong')) {
    if (weight !== '' && !isBold) element.replaceWith(...element.childNodes);
    return;
  }
  if (element.closest(headings) !== null) return;
  if (isBold) wrapContent(element, 'strong');
  if (/font-style:\s*italic/i.test(style) && !element.matches('em, i')) wrapContent(element, 'em');
}

function wrapContent(element: Element, name: 'strong' | 'em'): void {
  const around = element.ownerDocument.createElement(name);
  around.append(...element.childNodes);
  element.append(around);
}

function toOwnLevel(heading: Element): void {
  const own = heading.ownerDocument.createElement(heading.matches('h1, h2') ? 'h3' : 'h4');
  own.append(...heading.childNodes);
  heading.replaceWith(own);
}

/** The rows of a table as lines. A row of one cell may hold the blocks of a layout, which stay. */
function linesOf(table: HTMLTableElement): Element[] {
  const page = table.ownerDocument;
  const parts: Element[] = [];
  let lines: Element | null = null;
  for (const cells of [...(table.caption ? [[table.caption]] : []), ...cellsByRow(table)]) {
    if (cells.every(({ textContent }) => textContent.trim() === '')) continue;
    if (cells.length === 1) {
      lines = null;
      const part = page.createElement('div');
      part.append(...(cells[0]?.childNodes ?? []));
      parts.push(part);
      continue;
    }
    if (lines === null) parts.push((lines = page.createElement('p')));
    else lines.append(page.createElement('br'));
    lines.append(...cells.flatMap((cell, index) => [...(index > 0 ? [' | '] : []), ...inlineOf(cell)]));
  }
  return parts;
}

const cellsByRow = ({ rows }: HTMLTableElement): Element[][] => [...rows].map(({ cells }) => [...cells]);

/** The content of a cell on one line. */
function inlineOf(cell: Element): ChildNode[] {
  cell.querySelectorAll('br').forEach((lineBreak) => lineBreak.replaceWith(' '));
  cell.querySelectorAll(blocks).forEach((block) => block.replaceWith(' ', ...block.childNodes, ' '));
  cell.normalize();
  const { firstChild: first, lastChild: last } = cell;
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = first.textContent?.trimStart() ?? '';
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? '';
  return [...cell.childNodes];
}
