import { childrenOf, kindOf, nodeAt, nodesOf, unquoted, type TreeNode } from './tree.ts';
import type { RulesValue } from './value.ts';

/** An expression of the rules language. */
export type Expression =
  | { kind: 'literal'; value: RulesValue }
  | { kind: 'variable'; name: string }
  | { kind: 'choice'; condition: Expression; whenTrue: Expression; whenFalse: Expression }
  | { kind: 'not'; operand: Expression }
  | { kind: 'either' | 'both' | 'in'; left: Expression; right: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; type: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'slice'; object: Expression; from: Expression; to: Expression }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: Expression[] }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'method'; object: Expression; name: string; args: Expression[] };

type Read = (node: TreeNode) => Expression;

const part = (node: TreeNode, index: number): Expression => expressionOf(nodeAt(node, index));
const textAt = (node: TreeNode, index: number): string => nodeAt(node, index).getText();
const operatorAt = (node: TreeNode, index: number): string => childrenOf(node)[index]?.getText() ?? '';

const binary: Read = (node) => ({
  kind: 'binary',
  operator: operatorAt(node, 1),
  left: part(node, 0),
  right: part(node, 1),
});
const method: Read = (node) => ({
  kind: 'method',
  object: part(node, 0),
  name: textAt(node, 1),
  args: argumentsOf(nodesOf(node)[2]),
});

const READERS: Readonly<Record<string, Read>> = {
  TernaryExpression: (node) => ({
    kind: 'choice',
    condition: part(node, 0),
    whenTrue: part(node, 1),
    whenFalse: part(node, 2),
  }),
  LogicalOrExpression: (node) => ({ kind: 'either', left: part(node, 0), right: part(node, 1) }),
  LogicalAndExpression: (node) => ({ kind: 'both', left: part(node, 0), right: part(node, 1) }),
  NotExpression: (node) => ({ kind: 'not', operand: part(node, 0) }),
  EqualityExpression: binary,
  RelationalExpression: binary,
  AdditiveExpression: binary,
  MultiplicativeExpression: binary,
  UnaryAdditiveExpression: (node) => ({
    kind: 'binary',
    operator: operatorAt(node, 0),
    left: { kind: 'literal', value: 0n },
    right: part(node, 0),
  }),
  ExprInExpression: (node) => ({ kind: 'in', left: part(node, 0), right: part(node, 1) }),
  ExprIsTypeIdExpression: (node) => ({ kind: 'is', operand: part(node, 0), type: textAt(node, 1) }),
  ParenSimpleExpression: (node) => part(node, 0),
  Id: (node) => ({ kind: 'variable', name: node.getText() }),
  MemberLookupSimpleExpression: (node) => ({ kind: 'member', object: part(node, 0), name: textAt(node, 1) }),
  ListLookupSimpleExpression: lookup,
  FunctionCallSimpleExpression: (node) => ({
    kind: 'call',
    name: textAt(node, 0),
    args: argumentsOf(nodesOf(node)[1]),
  }),
  IdMemberFunctionCallSimpleExpression: method,
  MemberFunctionCallSimpleExpression: method,
  ListSimpleExpression: (node) => ({ kind: 'list', items: argumentsOf(nodesOf(node)[0]) }),
  MapExpression: (node) => ({
    kind: 'map',
    entries: nodesOf(node)
      .flatMap(nodesOf)
      .map((entry) => ({ key: part(entry, 0), value: part(entry, 1) })),
  }),
  PathExpression: (node) => ({ kind: 'path', segments: nodesOf(node).map(segmentOf) }),
  Literal: (node) => ({ kind: 'literal', value: literalOf(node.getText()) }),
};

/**
 * The expression of a tree node.
 * @throws SyntaxError for unknown syntax
 */
export function expressionOf(node: TreeNode): Expression {
  const read = READERS[kindOf(node)];
  if (read !== undefined) return read(node);
  const [only, ...more] = nodesOf(node);
  if (only !== undefined && more.length === 0 && childrenOf(node).length === 1) return expressionOf(only);
  throw new SyntaxError(`line ${node.start.line}: unsupported syntax ${kindOf(node)}: ${node.getText()}`);
}

function lookup(node: TreeNode): Expression {
  const inner = nodeAt(node, 1);
  const object = part(node, 0);
  if (kindOf(inner) !== 'RangeLookup') return { kind: 'index', object, index: expressionOf(inner) };
  return { kind: 'slice', object, from: part(inner, 0), to: part(inner, 1) };
}

function argumentsOf(node: TreeNode | undefined): Expression[] {
  if (node === undefined) return [];
  return kindOf(node) === 'ExpressionList' ? nodesOf(node).map(expressionOf) : [expressionOf(node)];
}

function segmentOf(node: TreeNode): Expression {
  if (kindOf(node) === 'PathExpressionSegment') return part(node, 0);
  return { kind: 'literal', value: node.getText().replace(/^\//, '') };
}

function literalOf(text: string): RulesValue {
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^b['"]/.test(text)) return { kind: 'bytes', bytes: Buffer.from(unquoted(text.slice(1)), 'latin1') };
  if (/^['"]/.test(text)) return unquoted(text);
  return /[.eE]/.test(text) && !text.startsWith('0x') ? Number(text) : BigInt(text);
}
