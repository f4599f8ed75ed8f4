/** The compared programs by name; each returns the measurement of one run. */
export type Contenders<T> = Readonly<Record<string, (round: number) => Promise<T>>>;

/**
 * Runs every contender once in each round, one after the other, and in every second round in the reverse order, so
 * that other load, warm-up and growth affect all of them alike. Returns rounds by name.
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
