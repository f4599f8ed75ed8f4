import type { WrittenLine } from './written-line.ts';

/** A piece of text on a page; `y` grows upward, as in PDF. */
export type Piece = { text: string; x: number; y: number; width: number; size: number };

type Row = { y: number; pieces: Piece[] };

/** The lines of a page in reading order: a column beside the main text comes after or before it as a whole. */
export function linesOfPage(pieces: readonly Piece[]): WrittenLine[] {
  const shown = pieces.filter(({ text }) => text.trim() !== '');
  const gutter = gutterOf(shown);
  if (gutter === null) return linesOf(rowsOf(shown));
  const left = shown.filter((piece) => piece.x + piece.width / 2 < gutter.x);
  const right = shown.filter((piece) => piece.x + piece.width / 2 >= gutter.x);
  const above = (piece: Piece): boolean => piece.y > gutter.top;
  const head = linesOf(rowsOf(shown.filter(above)));
  const below = (column: Piece[]): WrittenLine[] => linesOf(rowsOf(column.filter((piece) => !above(piece))));
  return [...head, ...below(left), ...below(right)];
}

/** Groups pieces into lines, from the top of the page down. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last !== undefined && Math.abs(last.y - piece.y) < Math.max(2, piece.size * 0.4))
      last.pieces.push(piece);
    else rows.push({ y: piece.y, pieces: [piece] });
  }
  return rows;
}

const startOf = ({ pieces }: Row): number => Math.min(...pieces.map(({ x }) => x));

function linesOf(rows: readonly Row[]): WrittenLine[] {
  const left = Math.min(...rows.map(startOf));
  return rows.map((row) => lineOf(row, left));
}

function lineOf(row: Row, left: number): WrittenLine {
  const { pieces } = row;
  let text = '';
  let end = 0;
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const gap = piece.x - end;
    if (text !== '') text += gap > piece.size * 2 ? '\t' : gap > piece.size * 0.15 ? ' ' : '';
    text += piece.text;
    end = piece.x + piece.width;
  }
  const size = Math.max(...pieces.map((piece) => piece.size));
  const indent = size === 0 ? 0 : (startOf(row) - left) / size;
  return { text: tidied(text), size, isHeading: false, indent };
}

const tidied = (text: string): string =>
  text
    .split('\t')
    .map((part) => part.trim().replace(/ +/g, ' '))
    .filter((part) => part !== '')
    .join('\t');

/** Share of a page's width within which the space between two columns may lie. */
const middle = { from: 0.22, to: 0.78 } as const;
const steps = 60;
const minRows = 8;

/**
 * The space between two columns: a vertical line that hardly any row crosses, with much text on both sides. Dates at the right
 * edge are no column: on their rows the left side has text as well, and they are short.
 */
function gutterOf(pieces: readonly Piece[]): { x: number; top: number } | null {
  const left = Math.min(...pieces.map(({ x }) => x));
  const width = Math.max(...pieces.map((piece) => piece.x + piece.width)) - left;
  if (pieces.length < minRows * 2 || width <= 0) return null;
  let best: { x: number; top: number; crossing: number } | null = null;
  for (let step = Math.ceil(steps * middle.from); step <= steps * middle.to; step += 1) {
    const x = left + (width * step) / steps;
    const crossing = pieces.filter((piece) => piece.x < x - 1 && piece.x + piece.width > x + 1);
    const top = Math.min(Infinity, ...crossing.map(({ y }) => y));
    const isHeadOnly = crossing.length <= 6 && crossing.every(({ y }) => y >= highest(pieces, 0.3));
    if (!isHeadOnly || !isColumnBeside(pieces, { x, top })) continue;
    if (best === null || crossing.length < best.crossing)
      best = { x, top: crossing.length === 0 ? Infinity : top - 1, crossing: crossing.length };
  }
  return best;
}

/** The height above which this share of the page lies. */
function highest(pieces: readonly Piece[], share: number): number {
  const top = Math.max(...pieces.map(({ y }) => y));
  const bottom = Math.min(...pieces.map(({ y }) => y));
  return top - (top - bottom) * share;
}

function isColumnBeside(pieces: readonly Piece[], { x, top }: { x: number; top: number }): boolean {
  const below = pieces.filter(({ y }) => y < top);
  const rowsLeft = rowsOf(below.filter((piece) => piece.x < x));
  const rowsRight = rowsOf(below.filter((piece) => piece.x >= x));
  if (rowsLeft.length < minRows || rowsRight.length < minRows) return false;
  // Dates and places stand on rows of their entries, at the same height; columns have rows of their own.
  const own = (rows: Row[], others: Row[]): number =>
    rows.filter(({ y }) => !others.some((other) => Math.abs(other.y - y) < 1.5)).length / rows.length;
  const letters = (rows: Row[]): number =>
    rows.reduce((sum, row) => sum + row.pieces.reduce((all, { text }) => all + text.length, 0), 0) /
    rows.length;
  const isText = (rows: Row[]): boolean => letters(rows) > 12;
  return (
    (own(rowsLeft, rowsRight) > 0.3 || own(rowsRight, rowsLeft) > 0.3) &&
    isText(rowsLeft) &&
    isText(rowsRight)
  );
}
