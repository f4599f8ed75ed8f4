/** What is measured against one another: by name, each gives the measurement of one run. */
export type Contenders<T> = Readonly<Record<string, (round: number) => Promise<T>>>;

/**
 * Runs every contender once in each round, one after the other, and in every second round in the reverse order: what else
 * the machine does, and whatever warms up or fills over time, then falls on all of them alike. By name, in rounds.
 */
export async function alternate<T>(contenders: Contenders<T>, rounds: number): Promise<Record<string, T[]>> {
  const measured = new Map(Object.keys(contenders).map((name): [string, T[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const entries = Object.entries(contenders);
    for (const [name, run] of round % 2 === 0 ? entries : entries.toReversed())
      measured.get(name)?.push(await run(round));
  }
  return Object.fromEntries(measured);
}
