import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { z } from 'zod';

/** A node of the ANTLR tree of Google's grammar; a leaf with `symbol` is a token. */
export interface TreeNode {
  children?: readonly TreeNode[] | null;
  symbol?: unknown;
  start: { line: number };
  getText(): string;
}

const positionSchema = z.object({ message: z.string(), lineNumber: z.number(), column: z.number() });

/** Parses rules with Google's published grammar. @throws SyntaxError with line and column */
export function parseRules(source: string): TreeNode {
  const { tree } = parsed(source);
  if (!isTreeNode(tree)) throw new TypeError('the rules parser gave no tree');
  return tree;
}

/** The name of the grammar rule of a node. */
export function kindOf(node: TreeNode): string {
  return node.constructor.name.replace(/Context$/, '');
}

/** The child nodes without tokens and without wrapper nodes. */
export function nodesOf(node: TreeNode): TreeNode[] {
  return childrenOf(node)
    .filter((child) => !isToken(child))
    .map(unwrapped);
}

export function childrenOf(node: TreeNode): readonly TreeNode[] {
  return node.children ?? [];
}

/** The first child node of a kind, or undefined. */
export function nodeOf(node: TreeNode, kind: string): TreeNode | undefined {
  return nodesOf(node).find((child) => kindOf(child) === kind);
}

/**
 * The child node at an index.
 * @throws TypeError when there are fewer
 */
export function nodeAt(node: TreeNode, index: number): TreeNode {
  const found = nodesOf(node)[index];
  if (found === undefined) throw new TypeError(`${kindOf(node)} has no part ${index}: ${node.getText()}`);
  return found;
}

/** Text of a quoted literal. */
export function unquoted(text: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
  return text.slice(1, -1).replace(/\\(.)/g, (_whole, letter: string) => escapes[letter] ?? letter);
}

function parsed(source: string): Record<string, unknown> {
  try {
    return parseForESLint(source, {}).services;
  } catch (cause) {
    const { success, data } = positionSchema.safeParse(cause);
    if (!success) throw cause;
    throw new SyntaxError(`L${data.lineNumber}:${data.column} ${data.message}`, { cause });
  }
}

/** Kinds that have a meaning even around a single part. */
const MEANINGFUL: ReadonlySet<string> = new Set(['PathDecl', 'PathExpression', 'FunctionBody', 'MapEntries']);

function unwrapped(node: TreeNode): TreeNode {
  const [only, ...more] = childrenOf(node);
  if (only === undefined || more.length > 0 || isToken(only) || MEANINGFUL.has(kindOf(node))) return node;
  return unwrapped(only);
}

function isToken(node: TreeNode): boolean {
  return node.symbol !== undefined && node.symbol !== null;
}

function isTreeNode(tree: unknown): tree is TreeNode {
  return typeof tree === 'object' && tree !== null && 'getText' in tree && 'children' in tree;
}
