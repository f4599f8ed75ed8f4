import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { isExistingDay } from './existing-day.ts';

/** The front matter of a content file, with the line of each field. */
export type FrontMatter = {
  data: unknown;
  /** The line of a field in the file, from 1; of what surrounds it where the field is missing. */
  lineOf(path: readonly PropertyKey[]): number;
};

/** Why front matter cannot be read. */
export type Unreadable = { line: number; message: string };

const delimiter = /^---[ \t]*\r?$/;

/** Reads the YAML between the two lines of `---` at the start of a content file. */
export function readFrontMatter(text: string): FrontMatter | Unreadable {
  const [first = '', ...following] = text.replace(/^\uFEFF/, '').split('\n');
  const end = following.findIndex((one) => delimiter.test(one));
  if (!delimiter.test(first) || end === -1) {
    const message =
      'The front matter is missing. Begin the file with a line ---, the fields, and a line ---.';
    return { line: 1, message };
  }
  const lines = new LineCounter();
  // Dates are read as dates, as the build does.
  const document = parseDocument(following.slice(0, end).join('\n'), {
    lineCounter: lines,
    customTags: ['timestamp'],
  });
  const lineAt = (offset: number): number => lines.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error !== undefined) {
    const what = error.message
      .replace(/ at line \d+[\s\S]*$/, '')
      .replace(/\.$/, '')
      // Its sign would stand alone in the sentence.
      .replace(/^Missing closing ["']quote$/, 'Missing closing quotation mark');
    return {
      line: lineAt(error.pos[0]),
      message: `The front matter is not YAML: ${what}. Put quotation marks around a text that contains a colon.`,
    };
  }
  keepImpossibleDays(document);
  return { data: document.toJS(), lineOf: (path) => lineIn(document, path, lineAt) };
}

/** A day such as 2026-02-30 stays a text, which the schemas refuse. As a date it would become another day. */
function keepImpossibleDays(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      if (node.value instanceof Date && node.source !== undefined && !isExistingDay(node.source))
        node.value = node.source;
    },
  });
}

function lineIn(
  document: Document,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number {
  let node: unknown = document.contents;
  let line = 1;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key: name }) => isScalar(name) && String(name.value) === String(key));
      if (pair === undefined) break;
      if (isScalar(pair.key)) line = lineAt(pair.key.range?.[0] ?? 0);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (isNode(node)) line = lineAt(node.range?.[0] ?? 0);
    }
  }
  return line;
}
