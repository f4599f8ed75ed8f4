import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * One change of the text of a file, and `place`, the expression around it, which is evaluated whenever the change matters.
 * @typedef {{ start: number, end: number }} Range
 * @typedef {Range & { file: string, line: number, text: string, place: Range, code: string, changed: string }} Mutant
 */

const { SyntaxKind } = ts;

/** @type {Readonly<Record<number, string>>} */
const swaps = {
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
};

/**
 * All mutants of a room. Each changes one place: it swaps a comparison or operator, fixes a condition, removes a call or
 * drops a result.
 * @param {string} root
 * @param {string} room
 * @returns {Mutant[]}
 */
export function mutantsOf(root, room) {
  const folder = join(root, 'src', room);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted();
  return files.flatMap((name) => mutantsIn(join(folder, name)));
}

/** @param {string} file @returns {Mutant[]} */
function mutantsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const found = [];
  const lines = source.getLineStarts();
  /** @param {ts.Node} node @param {string} text @param {ts.Node} [around] */
  const add = (node, text, around = node) => {
    const start = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(start);
    const before = source.text.slice(lines[line], start);
    const [after = ''] = source.text.slice(node.end).split('\n', 1);
    found.push({
      file,
      line: line + 1,
      start,
      end: node.end,
      text,
      place: { start: around.getStart(source), end: around.end },
      code: oneLine(before + node.getText(source) + after),
      changed: oneLine(before + text + after),
    });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    const swap = ts.isBinaryExpression(node) ? swaps[node.operatorToken.kind] : undefined;
    if (ts.isBinaryExpression(node) && swap !== undefined) add(node.operatorToken, swap, node);
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : null;
    if (condition !== null) for (const value of ['true', 'false']) add(condition, value);
    if (node.kind === SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isExpressionStatement(node) && isCall(node.expression)) add(node.expression, 'void 0');
    if (ts.isReturnStatement(node) && node.expression !== undefined) add(node.expression, 'undefined');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Expression} expression @returns {boolean} */
function isCall(expression) {
  return ts.isAwaitExpression(expression) ? isCall(expression.expression) : ts.isCallExpression(expression);
}

/** @param {string} text */
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * A random sample of `count` items. The same seed gives the same sample.
 * @template T
 * @param {readonly T[]} items
 * @param {{ count: number, seed: number }} draw
 * @returns {T[]}
 */
export function sampleOf(items, { count, seed }) {
  const left = [...items];
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  /** @type {T[]} */
  const drawn = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(next() * left.length), 1));
  return drawn;
}
