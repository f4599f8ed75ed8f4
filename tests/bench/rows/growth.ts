import type { Bench } from '../bench-run.ts';
import { alternate } from '../measure/alternating.ts';
import { loadPages, pageTargets, warmUp, warmUps } from '../measure/page-load.ts';
import { settled, startProduct } from '../measure/product.ts';
import { republishEach, type Republish } from '../measure/republish-rounds.ts';
import { saveRound, saversOf } from '../measure/save-load.ts';
import { median } from '../measure/statistics.ts';
import { figure, type Growth, type RowResult, type Unit } from '../report/figure.ts';

const authors = 10;
const publishes = 40;
const warmUpSeconds = 2;

type Kind = { name: string; file: string; unit: Unit };
const kinds = {
  request: { name: 'CPU of a request', file: 'growth-request.svg', unit: 'µs' },
  republish: { name: 'CPU of a republish', file: 'growth-republish.svg', unit: 'ms' },
  save: { name: 'CPU of a save', file: 'growth-save.svg', unit: 'ms' },
} as const satisfies Record<string, Kind>;
type Measured = Record<keyof typeof kinds, number[]>;
type Stored = { folder: string; sites: number };

/**
 * Measures the cost of a request, republish and save with different numbers of sites on the server. The numbers take
 * turns, because a machine that becomes slower would look like growth.
 */
export async function runGrowth(bench: Bench): Promise<RowResult> {
  const stored: Stored[] = [];
  for (const sites of bench.size.growth) stored.push({ folder: await bench.sites(sites), sites });
  const served = await measureServed(bench, stored);
  const republished = await measureRepublished(bench, stored);
  const measured = stored.map(({ sites }): Measured & { sites: number } => ({
    sites,
    request: served[sites]?.map(({ request }) => request) ?? [],
    save: served[sites]?.map(({ save }) => save) ?? [],
    republish: republished[sites] ?? [],
  }));
  const all = Object.entries(kinds) as [keyof Measured, Kind][];
  const [first, last] = [measured[0], measured.at(-1)];
  return {
    figures: all.flatMap(([kind, { name, unit }]) => [
      ...measured.map((at) => figure(`${at.sites.toLocaleString('en')} sites: ${name}`, unit, at[kind])),
      figure(
        `${name}: growth`,
        '',
        (last?.[kind] ?? []).map((value, round) => value / (first?.[kind][round] ?? Number.NaN)),
      ),
    ]),
    notes: [
      `Growth is the figure with the most sites divided by that with the fewest, of the same round. Requests go to seven pages of each site at random, after each was visited ${warmUps} times; saves come from ${authors} authors at once.`,
    ],
    growth: all.map(([kind, { name, file, unit }]): Growth => ({
      title: name,
      file,
      unit,
      curves: [
        { name: 'Vitrine', points: measured.map((at) => ({ sites: at.sites, value: median(at[kind]) })) },
      ],
    })),
  };
}

type Served = { request: number; save: number };

/** Each number of sites has a server of its own; all of them run until the last round. */
async function measureServed(bench: Bench, stored: readonly Stored[]): Promise<Record<string, Served[]>> {
  const opened: { sites: number; round: () => Promise<Served>; close: () => Promise<void> }[] = [];
  try {
    for (const { folder, sites } of stored) {
      bench.say(`Growth: ${sites} sites`);
      opened.push({ sites, ...(await openServed(bench, { folder, sites })) });
    }
    return await alternate(
      Object.fromEntries(opened.map(({ sites, round }) => [sites, round])),
      bench.size.rounds,
    );
  } finally {
    for (const { close } of opened) await close();
  }
}

async function openServed({ script, size }: Bench, { folder, sites }: Stored) {
  const targets = await pageTargets(folder, sites);
  const product = await startProduct(script('server'), folder);
  const server = { port: product.server.port, pid: product.pid };
  await warmUp(server, targets);
  const savers = await saversOf(product.server, authors);
  await saveRound(product, savers, { seconds: warmUpSeconds });
  return {
    async round(): Promise<Served> {
      const { cpuMicroseconds } = await loadPages(server, { targets, seconds: size.seconds });
      // Maintenance would count as work of the saves.
      await settled(product.pid);
      const { cpuMs } = await saveRound(product, savers, { seconds: size.seconds });
      await settled(product.pid);
      return { request: cpuMicroseconds, save: cpuMs };
    },
    close: () => product.close(),
  };
}

async function measureRepublished(
  bench: Bench,
  stored: readonly Stored[],
): Promise<Record<string, number[]>> {
  const opened: { sites: number; republish: Republish }[] = [];
  for (const { folder, sites } of stored) {
    const republish = await republishEach(bench, folder);
    // Code that runs for the first time would count as work of the first number of sites.
    await republish.rounds('project', publishes);
    opened.push({ sites, republish });
  }
  const measured = await alternate(
    Object.fromEntries(
      opened.map(({ sites, republish }) => [
        sites,
        async () => (await republish.rounds('project', publishes)).cpuMs,
      ]),
    ),
    bench.size.rounds,
  );
  for (const { republish } of opened) await republish.close();
  return measured;
}
