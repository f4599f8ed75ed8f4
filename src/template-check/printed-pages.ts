import { inflateSync } from 'node:zlib';

type Matrix = readonly [number, number, number, number, number, number];

/**
 * The ink on each printed page from top to bottom: of twenty strips those with text or an image, from a PDF written
 * by Chromium. Rules do not count, and backgrounds are not printed.
 */
export function printedPages(pdf: Buffer): number[] {
  const objects = objectsIn(pdf.toString('latin1'));
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => {
      const [, height = '842'] = /\/MediaBox \[\S+ \S+ \S+ ([\d.]+)\]/.exec(body) ?? [];
      const [, id = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      const strips = inkIn(streamOf(objects.get(id) ?? '')).map((y) => Math.floor((y / Number(height)) * 20));
      // A cut image continues beyond the page.
      return new Set(strips.filter((strip) => strip >= 0 && strip < 20)).size;
    });
}

/** The objects of a PDF by number. */
function objectsIn(pdf: string): Map<string, string> {
  const opening = ' 0 obj\n';
  return new Map(
    pdf.split('\nendobj').flatMap((part): [string, string][] => {
      const at = part.indexOf(opening);
      if (at === -1) return [];
      return [[part.slice(part.lastIndexOf('\n', at) + 1, at), part.slice(at + opening.length)]];
    }),
  );
}

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  if (start === null) return '';
  const end = body.lastIndexOf('endstream');
  const bytes = Buffer.from(body.slice(start.index + start[0].length, end), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** The heights in points at which a page has text or images; of an image a height every few points. */
function inkIn(stream: string): number[] {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let line: Matrix = matrix;
  const kept: Matrix[] = [];
  const found: number[] = [];
  let operands: string[] = [];
  let areas: Matrix[] = [];
  for (const [token] of stream.matchAll(/<[0-9A-Fa-f\s]*>?|\((?:\\.|[^\\)])*\)?|\[|\]|[^\s[\]<(]+/g)) {
    if (/^[-+.\d[\]<(/]/.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === 'q') kept.push(matrix);
    if (token === 'Q') matrix = kept.pop() ?? matrix;
    if (token === 'cm') matrix = times(matrixOf(operands), matrix);
    if (token === 'BT') line = [1, 0, 0, 1, 0, 0];
    if (token === 'Tm') line = matrixOf(operands);
    if (token === 'Td') line = times([1, 0, 0, 1, ...pointOf(operands)], line);
    if ((token === 'Tj' || token === 'TJ') && operands.length > 0) found.push(times(line, matrix)[5]);
    if (token === 'Do') found.push(...heightsOf(matrix));
    if (token === 're') areas.push(times(areaOf(operands), matrix));
    // An area is either filled or a clipping path.
    if (/^(f|F|B|b)\*?$/.test(token)) found.push(...areas.flatMap(heightsOf));
    if (/^(f|F|B|b|n|S|s)\*?$/.test(token)) areas = [];
    operands = [];
  }
  return found;
}

/** The heights within the unit square of a matrix, every few points; rules have none. */
function heightsOf([a, b, c, d, , y]: Matrix): number[] {
  const height = Math.abs(b) + Math.abs(d);
  if (Math.abs(a) + Math.abs(c) < 8 || height < 8) return [];
  return Array.from({ length: Math.ceil(height / 4) }, (_, index) => y + index * 4 * Math.sign(d || b));
}

/** The unit square as the rectangle `x y width height`. */
function areaOf(operands: readonly string[]): Matrix {
  const [x = 0, y = 0, width = 0, height = 0] = operands.slice(-4).map(Number);
  return [width, 0, 0, height, x, y];
}

const pointOf = (operands: readonly string[]): [number, number] => [
  Number(operands.at(-2)),
  Number(operands.at(-1)),
];

function matrixOf(operands: readonly string[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.slice(-6).map(Number);
  return [a, b, c, d, e, f];
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
