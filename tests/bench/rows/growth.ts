import type { Bench } from '../bench-run.ts';
import { loadPages, pageTargets, warmUp, warmUps } from '../measure/page-load.ts';
import { settled, startProduct } from '../measure/product.ts';
import { republishEach } from '../measure/republish-rounds.ts';
import { saveRound, saversOf } from '../measure/save-load.ts';
import { median } from '../measure/statistics.ts';
import { figure, type Growth, type RowResult, type Unit } from '../report/figure.ts';

const authors = 10;
const publishes = 20;
const warmUpSeconds = 2;

type Kind = { name: string; file: string; unit: Unit };
const kinds = {
  request: { name: 'CPU of a request', file: 'growth-request.svg', unit: 'µs' },
  republish: { name: 'CPU of a republish', file: 'growth-republish.svg', unit: 'ms' },
  save: { name: 'CPU of a save', file: 'growth-save.svg', unit: 'ms' },
} as const satisfies Record<string, Kind>;
type Measured = Record<keyof typeof kinds, number>;

/** Measures the cost of a request, republish and save with different numbers of sites on the server. */
export async function runGrowth(bench: Bench): Promise<RowResult> {
  const measured: (Measured & { sites: number })[] = [];
  for (const sites of bench.size.growth) {
    const folder = await bench.sites(sites);
    bench.say(`Growth: ${sites} sites`);
    measured.push({
      sites,
      ...(await served(bench, { folder, sites })),
      republish: await republished(bench, folder),
    });
  }
  const all = Object.entries(kinds) as [keyof Measured, Kind][];
  const [first, last] = [measured[0], measured.at(-1)];
  return {
    figures: all.flatMap(([kind, { name, unit }]) => [
      ...measured.map((at) => figure(`${at.sites.toLocaleString('en')} sites: ${name}`, unit, [at[kind]])),
      figure(`${name}: growth`, '', [(last?.[kind] ?? Number.NaN) / (first?.[kind] ?? Number.NaN)]),
    ]),
    notes: [
      `Growth is the figure with the most sites divided by that with the fewest. Requests go to seven pages of each site at random, after each was visited ${warmUps} times; saves come from ${authors} authors at once.`,
    ],
    growth: all.map(([kind, { name, file, unit }]): Growth => ({
      title: name,
      file,
      unit,
      curves: [{ name: 'Vitrine', points: measured.map((at) => ({ sites: at.sites, value: at[kind] })) }],
    })),
  };
}

async function served(
  { script, size }: Bench,
  { folder, sites }: { folder: string; sites: number },
): Promise<Pick<Measured, 'request' | 'save'>> {
  const targets = await pageTargets(folder, sites);
  const product = await startProduct(script('server'), folder);
  try {
    const server = { port: product.server.port, pid: product.pid };
    await warmUp(server, targets);
    const requests: number[] = [];
    for (let round = 0; round < size.rounds; round += 1)
      requests.push((await loadPages(server, { targets, seconds: size.seconds })).cpuMicroseconds);
    // Maintenance would count as work of the saves.
    await settled(product.pid);
    const savers = await saversOf(product.server, authors);
    await saveRound(product, savers, warmUpSeconds);
    const saves: number[] = [];
    for (let round = 0; round < size.rounds; round += 1)
      saves.push((await saveRound(product, savers, size.seconds)).cpuMs);
    return { request: median(requests), save: median(saves) };
  } finally {
    await product.close();
  }
}

async function republished(bench: Bench, folder: string): Promise<number> {
  const republish = await republishEach(bench, folder);
  const rounds: number[] = [];
  for (let round = 0; round < bench.size.rounds; round += 1)
    rounds.push((await republish.rounds('project', publishes)).cpuMs);
  await republish.close();
  return median(rounds);
}
