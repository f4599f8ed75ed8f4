/** An evaluation error of the rules language: it denies, unless an `||` or another allow overrides it. */
export class RulesFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RulesFailure';
  }
}

/** @throws RulesFailure always */
export function fail(message: string): never {
  throw new RulesFailure(message);
}
