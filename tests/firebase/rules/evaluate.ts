import { includes } from './equality.ts';
import type { Expression } from './expression.ts';
import { fail, RulesFailure } from './failure.ts';
import { builtIn, builtInOf } from './functions.ts';
import { callMethod } from './methods.ts';
import { codePoints } from './text-methods.ts';
import { applyOperator } from './operator.ts';
import { functionIn, hasVariable, variableIn, type Scope } from './scope.ts';
import * as values from './value.ts';
import type { Path, RulesValue } from './value.ts';

export type DocumentAccess = 'get' | 'exists' | 'getAfter' | 'existsAfter';

/** The dependencies of an evaluation, and its call depth. */
export interface Host {
  depth: number;
  document: (access: DocumentAccess, path: Path) => RulesValue;
}

const MAX_CALL_DEPTH = 20;

/** The value of an expression. @throws RulesFailure for an evaluation error */
export function evaluate(expression: Expression, scope: Scope, host: Host): RulesValue {
  const valueOf = (part: Expression) => evaluate(part, scope, host);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'variable':
      return variableIn(scope, expression.name);
    case 'choice':
      return valueOf(
        values.booleanOf(valueOf(expression.condition)) ? expression.whenTrue : expression.whenFalse,
      );
    case 'not':
      return !values.booleanOf(valueOf(expression.operand));
    case 'either':
      return decided(
        () => valueOf(expression.left),
        () => valueOf(expression.right),
        true,
      );
    case 'both':
      return decided(
        () => valueOf(expression.left),
        () => valueOf(expression.right),
        false,
      );
    case 'in':
      return isMember(valueOf(expression.left), valueOf(expression.right));
    case 'binary':
      return applyOperator(expression.operator, valueOf(expression.left), valueOf(expression.right));
    case 'is':
      return values.isOfType(valueOf(expression.operand), expression.type);
    case 'member':
      return memberOf(valueOf(expression.object), expression.name);
    case 'index':
      return itemOf(valueOf(expression.object), valueOf(expression.index));
    case 'slice': {
      const [from, to] = [valueOf(expression.from), valueOf(expression.to)].map(values.intOf).map(Number);
      return sliceOf(valueOf(expression.object), from, to);
    }
    case 'list':
      return expression.items.map(valueOf);
    case 'map':
      return new Map(
        expression.entries.map(({ key, value }) => [values.textOf(valueOf(key)), valueOf(value)]),
      );
    case 'path':
      return { kind: 'path', segments: expression.segments.map(valueOf).flatMap(pathSegments) };
    case 'method':
      return methodCall(expression, scope, host);
    case 'call':
      return functionCall(expression.name, expression.args.map(valueOf), { scope, host });
  }
}

/** `||` and `&&`: a deciding value on one side overrides an error on the other. */
function decided(left: () => RulesValue, right: () => RulesValue, deciding: boolean): boolean {
  try {
    if (values.booleanOf(left()) === deciding) return deciding;
  } catch (failure) {
    if (!(failure instanceof RulesFailure) || values.booleanOf(right()) !== deciding) throw failure;
    return deciding;
  }
  return values.booleanOf(right());
}

function isMember(value: RulesValue, container: RulesValue): boolean {
  if (values.isMap(container)) return container.has(values.textOf(value));
  return includes(values.itemsIn(container) ?? fail('in needs a list, a set or a map'), value);
}

function memberOf(object: RulesValue, name: string): RulesValue {
  if (object === null) return fail(`Null value error (.${name})`);
  if (!values.isMap(object)) return fail(`no property ${name}`);
  const value = object.get(name);
  return value === undefined ? fail(`Property ${name} is undefined on object.`) : value;
}

function itemOf(object: RulesValue, index: RulesValue): RulesValue {
  if (values.isMap(object)) return memberOf(object, values.textOf(index));
  const items = listed(object) ?? fail('this value has no items');
  const item = items[Number(values.intOf(index))];
  return item === undefined ? fail('index out of bounds') : item;
}

function sliceOf(object: RulesValue, from: number | undefined, to: number | undefined): RulesValue {
  if (typeof object === 'string') return codePoints(object).slice(from, to).join('');
  return (listed(object) ?? fail('this value has no items')).slice(from, to);
}

function listed(object: RulesValue): readonly RulesValue[] | null {
  if (typeof object === 'string') return codePoints(object);
  if (values.isPath(object)) return object.segments;
  return values.isList(object) ? object : null;
}

function pathSegments(value: RulesValue): readonly string[] {
  if (values.isPath(value)) return value.segments;
  if (typeof value === 'string') return value.split('/');
  return values.isNumeric(value) ? [String(value)] : fail('this value cannot be part of a path');
}

function methodCall(
  { object, name, args }: Extract<Expression, { kind: 'method' }>,
  scope: Scope,
  host: Host,
): RulesValue {
  const given = args.map((arg) => evaluate(arg, scope, host));
  if (object.kind === 'variable' && !hasVariable(scope, object.name)) {
    if (object.name === 'firestore' && isDocumentAccess(name)) return documentAt(name, given, host);
    const found = builtInOf(object.name, name);
    if (found !== undefined) return found(...given);
  }
  return callMethod(evaluate(object, scope, host), name, given);
}

function functionCall(
  name: string,
  args: RulesValue[],
  { scope, host }: { scope: Scope; host: Host },
): RulesValue {
  const declared = functionIn(scope, name);
  if (declared === null) {
    if (isDocumentAccess(name)) return documentAt(name, args, host);
    return (builtIn(name) ?? fail(`function ${name} is not defined`))(...args);
  }
  const { parameters, bindings, result } = declared.declaration;
  if (parameters.length !== args.length) return fail(`wrong number of arguments of ${name}`);
  if (host.depth >= MAX_CALL_DEPTH) return fail('calls are nested too deeply');
  const variables = new Map(parameters.map((parameter, index) => [parameter, args[index] ?? null]));
  const inner: Scope = { variables, functions: new Map(), outer: declared.scope };
  const deeper: Host = { ...host, depth: host.depth + 1 };
  for (const binding of bindings) variables.set(binding.name, evaluate(binding.value, inner, deeper));
  return evaluate(result, inner, deeper);
}

function isDocumentAccess(name: string): name is DocumentAccess {
  return ['get', 'exists', 'getAfter', 'existsAfter'].includes(name);
}

function documentAt(access: DocumentAccess, [path]: RulesValue[], host: Host): RulesValue {
  return host.document(access, path !== undefined && values.isPath(path) ? path : fail('path expected'));
}
