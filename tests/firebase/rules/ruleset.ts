import { expressionOf, type Expression } from './expression.ts';
import { kindOf, nodeAt, nodeOf, nodesOf, parseRules, type TreeNode } from './tree.ts';

export interface FunctionDeclaration {
  parameters: string[];
  /** The `let`s, in order. */
  bindings: { name: string; value: Expression }[];
  result: Expression;
}

export interface Allow {
  methods: string[];
  condition: Expression;
  line: number;
}

/** A segment of a match path: literal text, or a wildcard, which with `=**` matches any number of segments. */
export type MatchSegment = { kind: 'literal'; text: string } | { kind: 'one' | 'rest'; name: string };

export interface Block {
  functions: ReadonlyMap<string, FunctionDeclaration>;
  matches: (Block & { segments: MatchSegment[] })[];
  allows: Allow[];
}

export interface Ruleset {
  service: string;
  root: Block;
}

/**
 * Compiles rules.
 * @throws Error with line and column for invalid text
 */
export function compileRuleset(source: string): Ruleset {
  const tree = parseRules(source);
  const version = nodeOf(tree, 'VersionStatement')?.getText() ?? '';
  if (!/['"]2['"]/.test(version)) throw new SyntaxError("only rules_version = '2' is supported");
  const service = nodeOf(tree, 'ServiceDeclaration');
  const name = service === undefined ? undefined : nodeOf(service, 'ServiceId');
  if (service === undefined || name === undefined) throw new SyntaxError('the rules declare no service');
  return { service: name.getText(), root: blockOf(service) };
}

function blockOf(node: TreeNode): Block {
  const parts = (kind: string) => nodesOf(node).filter((part) => kindOf(part) === kind);
  return {
    functions: new Map(parts('FunctionDeclaration').map(functionOf)),
    matches: parts('MatchRuleDeclaration').map((match) => ({
      segments: segmentsOf(match),
      ...blockOf(match),
    })),
    allows: parts('PermissionDeclaration').map(allowOf),
  };
}

function functionOf(node: TreeNode): [string, FunctionDeclaration] {
  const parts = nodesOf(node);
  const body = parts.at(-1) ?? node;
  const statements = nodesOf(body);
  const bindings = statements
    .filter((statement) => kindOf(statement) === 'BindingDeclaration')
    .map((binding) => ({ name: nodeAt(binding, 0).getText(), value: expressionOf(nodeAt(binding, 1)) }));
  const parameters = parts.slice(1, -1).flatMap(namesIn);
  const result = expressionOf(nodeAt(statements.at(-1) ?? body, 0));
  return [nodeAt(node, 0).getText(), { parameters, bindings, result }];
}

function namesIn(node: TreeNode): string[] {
  return kindOf(node) === 'Id' ? [node.getText()] : nodesOf(node).flatMap(namesIn);
}

function segmentsOf(match: TreeNode): MatchSegment[] {
  const path = nodeOf(match, 'PathDecl');
  return path === undefined ? [] : nodesOf(path).flatMap((segment) => segmentFrom(segment.getText()));
}

function segmentFrom(text: string): MatchSegment[] {
  const [, name, rest] = /^\/?\{(\w+)(=\*\*)?\}$/.exec(text) ?? [];
  if (name !== undefined) return [{ kind: rest === undefined ? 'one' : 'rest', name }];
  const literals = text.replace(/^\//, '').split('/');
  return literals.map((literal) => ({ kind: 'literal', text: literal }));
}

const SHORTHANDS: Readonly<Record<string, string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

function allowOf(node: TreeNode): Allow {
  const body = nodeOf(node, 'PermissionBody');
  const named = nodesOf(node)
    .filter((part) => kindOf(part) !== 'PermissionBody')
    .flatMap((part) =>
      kindOf(part) === 'Id' ? [part.getText()] : nodesOf(part).map((name) => name.getText()),
    );
  return {
    methods: named.flatMap((name) => SHORTHANDS[name] ?? [name]),
    condition: body === undefined ? { kind: 'literal', value: true } : expressionOf(nodeAt(body, 0)),
    line: node.start.line,
  };
}
