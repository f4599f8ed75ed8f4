import type { Bench } from '../bench-run.ts';
import { startProduct } from '../measure/product.ts';
import { saveRound, saversOf, type SaveRound } from '../measure/save-load.ts';
import { figure, type RowResult } from '../report/figure.ts';
import { generatedPortfolio } from '../content/generated-portfolios.ts';

const authors = 50;
const warmUpSeconds = 2;

/** Measures saves of 50 authors, who each save again after the notification of the previous save. */
export async function runSaves(bench: Bench): Promise<RowResult> {
  bench.say(`Saves of ${authors} authors`);
  const product = await startProduct(bench.script('server'));
  try {
    const savers = await saversOf(product.server, authors);
    await saveRound(product, savers, warmUpSeconds);
    const rounds: SaveRound[] = [];
    for (let round = 0; round < bench.size.rounds; round += 1)
      rounds.push(await saveRound(product, savers, bench.size.seconds));
    return {
      figures: [
        figure(
          'CPU of a save',
          'ms',
          rounds.map(({ cpuMs }) => cpuMs),
        ),
        figure(
          'saves',
          '/s',
          rounds.map(({ perSecond }) => perSecond),
        ),
        figure(
          'p50',
          'ms',
          rounds.map(({ p50 }) => p50),
        ),
        figure(
          'p95',
          'ms',
          rounds.map(({ p95 }) => p95),
        ),
      ],
      notes: [
        `Portfolios of ${Math.round(JSON.stringify(generatedPortfolio(0)).length / 1024)} KB, each save on the disk before it is acknowledged. CPU time is that of all processes of the product; the authors share its cores.`,
      ],
    };
  } finally {
    await product.close();
  }
}
