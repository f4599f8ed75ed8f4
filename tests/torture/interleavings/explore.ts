import { begin, type Outcome, type Outcomes, type Step, type Turns } from './scheduler.ts';

/** A case that is run in every order of its steps. */
export type Case<State> = {
  prepare(): Promise<State>;
  operations: Readonly<Record<string, (state: State, turns: Turns) => Promise<unknown>>>;
  /** @throws Error when the state after an order of the steps is wrong */
  check(state: State, outcomes: Outcomes): Promise<void>;
  close(state: State): Promise<void>;
};

/**
 * `maxPreemptions` limits how often an operation is interrupted by another one before it has ended. Without it every
 * order is run, but only one of those that differ only in independent steps.
 */
export type Bound = { maxPreemptions?: number };

export type Explored = { orders: number; longest: number };

type Choice = { enabled: ReadonlyMap<string, Step>; chosen: string; tried: Map<string, Step> };

/**
 * Runs the operations repeatedly, one step at a time, in one order after another (depth first).
 * @throws Error with the order of steps that failed
 */
export async function explore<State>(given: Case<State>, bound: Bound = {}): Promise<Explored> {
  const path: Choice[] = [];
  let [orders, longest] = [0, 0];
  do {
    const isWhole = await runOnce(given, path, bound);
    if (isWhole) orders += 1;
    longest = Math.max(longest, path.length);
  } while (hasAnother(path, bound));
  return { orders, longest };
}

/** False when the order equals an earlier one except for independent steps. */
async function runOnce<State>(given: Case<State>, path: Choice[], bound: Bound): Promise<boolean> {
  const state = await given.prepare();
  try {
    const running = Object.entries(given.operations).map(
      ([name, operation]) => [name, begin((turns) => operation(state, turns))] as const,
    );
    await Promise.all(running.map(([, one]) => one.isReady()));
    for (let depth = 0; ; depth += 1) {
      const enabled = new Map<string, Step>();
      for (const [name, one] of running) {
        const step = one.next();
        if (step !== null) enabled.set(name, step);
      }
      if (enabled.size === 0) break;
      const choice = path[depth] ?? nextChoice(path, enabled, bound);
      if (choice === null) return false;
      requireSame(choice.enabled, enabled);
      if (path[depth] === undefined) path.push(choice);
      await running.find(([name]) => name === choice.chosen)?.[1].advance();
    }
    const outcomes: Record<string, Outcome> = {};
    for (const [name, one] of running) outcomes[name] = one.outcome() ?? { error: new Error('unfinished') };
    await given.check(state, outcomes);
    return true;
  } catch (error) {
    throw new Error(`After these steps:\n${described(path)}`, { cause: error });
  } finally {
    await given.close(state);
  }
}

function nextChoice(
  path: readonly Choice[],
  enabled: ReadonlyMap<string, Step>,
  bound: Bound,
): Choice | null {
  const tried = new Map<string, Step>();
  const before = path.at(-1);
  const done = before?.enabled.get(before.chosen);
  if (bound.maxPreemptions === undefined && before !== undefined && done !== undefined)
    for (const [name, step] of before.tried) if (!isRelated(step, done)) tried.set(name, step);
  const choice = { enabled, chosen: '', tried };
  const chosen = untried(path, choice, bound);
  return chosen === null ? null : { ...choice, chosen };
}

/** Advances the path to the next order; false when there is none. */
function hasAnother(path: Choice[], bound: Bound): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const step = last.enabled.get(last.chosen);
    if (step !== undefined) last.tried.set(last.chosen, step);
    const chosen = untried(path.slice(0, -1), last, bound);
    if (chosen !== null) {
      last.chosen = chosen;
      return true;
    }
    path.pop();
  }
  return false;
}

/** The operation of the last step goes first: each other choice interrupts it, and costs one preemption. */
function untried(before: readonly Choice[], { enabled, tried }: Choice, bound: Bound): string | null {
  const last = before.at(-1)?.chosen;
  const isInterruption = last !== undefined && enabled.has(last);
  const isUsedUp = isInterruption && preemptionsOf(before) >= (bound.maxPreemptions ?? Infinity);
  const names = [...enabled.keys()].toSorted((one, other) => Number(other === last) - Number(one === last));
  return names.find((name) => !tried.has(name) && !(isUsedUp && name !== last)) ?? null;
}

function preemptionsOf(path: readonly Choice[]): number {
  return path.filter(({ enabled, chosen }, at) => {
    const last = path[at - 1]?.chosen;
    return last !== undefined && last !== chosen && enabled.has(last);
  }).length;
}

function isRelated(one: Step, other: Step): boolean {
  const touches = (writer: Step, { reads, writes }: Step): boolean =>
    writer.writes.some((name) => reads.includes(name) || writes.includes(name));
  return touches(one, other) || touches(other, one);
}

/** The same order must always lead to the same steps. */
function requireSame(expected: ReadonlyMap<string, Step>, found: ReadonlyMap<string, Step>): void {
  const [one, other] = [expected, found].map((steps) =>
    [...steps].map(([name, step]) => `${name}: ${step.name}`).join(', '),
  );
  if (one !== other) throw new Error(`Not the same steps again: expected ${one}, found ${other}`);
}

function described(path: readonly Choice[]): string {
  return path.map(({ chosen, enabled }) => `  ${chosen}: ${enabled.get(chosen)?.name}`).join('\n');
}
