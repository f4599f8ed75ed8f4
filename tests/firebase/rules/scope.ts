import { fail } from './failure.ts';
import type { FunctionDeclaration } from './ruleset.ts';
import type { RulesValue } from './value.ts';

/** The names in the scope of an expression: those of its match block, then those of outer blocks. */
export interface Scope {
  variables: ReadonlyMap<string, RulesValue>;
  functions: ReadonlyMap<string, FunctionDeclaration>;
  outer: Scope | null;
}

/** @throws RulesFailure when no scope has the variable */
export function variableIn(scope: Scope, name: string): RulesValue {
  const value = findVariable(scope, name);
  return value === undefined ? fail(`variable ${name} is not defined`) : value;
}

export function hasVariable(scope: Scope, name: string): boolean {
  return findVariable(scope, name) !== undefined;
}

/** A declared function with the scope that it closes over, or null. */
export function functionIn(
  scope: Scope,
  name: string,
): { declaration: FunctionDeclaration; scope: Scope } | null {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const declaration = at.functions.get(name);
    if (declaration !== undefined) return { declaration, scope: at };
  }
  return null;
}

function findVariable(scope: Scope, name: string): RulesValue | undefined {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const value = at.variables.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}
