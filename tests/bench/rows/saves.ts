import type { Bench } from '../bench-run.ts';
import { startProduct } from '../measure/product.ts';
import { saveRound, saversOf, type SaveRound } from '../measure/save-load.ts';
import { figure, type RowResult } from '../report/figure.ts';
import { generatedPortfolio } from '../content/generated-portfolios.ts';

const authors = 50;
const warmUpSeconds = 2;
/** The goal for the number of saves a second. */
const goalRate = 800;

/**
 * Measures saves of 50 authors: each saves again after the notification of the previous save, and by turns all save as
 * often as the goal says.
 */
export async function runSaves(bench: Bench): Promise<RowResult> {
  bench.say(`Saves of ${authors} authors`);
  const product = await startProduct(bench.script('server'));
  try {
    const savers = await saversOf(product.server, authors);
    const { rounds, seconds } = bench.size;
    await saveRound(product, savers, { seconds: warmUpSeconds });
    const asFast: SaveRound[] = [];
    const atGoal: SaveRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      asFast.push(await saveRound(product, savers, { seconds }));
      atGoal.push(await saveRound(product, savers, { seconds, rate: goalRate }));
    }
    return {
      figures: [
        figure(
          'CPU of a save',
          'ms',
          asFast.map(({ cpuMs }) => cpuMs),
        ),
        figure(
          'saves',
          '/s',
          asFast.map(({ perSecond }) => perSecond),
        ),
        figure(
          'p50',
          'ms',
          asFast.map(({ p50 }) => p50),
        ),
        figure(
          'p95',
          'ms',
          asFast.map(({ p95 }) => p95),
        ),
        figure(
          `p50 at ${goalRate} saves a second`,
          'ms',
          atGoal.map(({ p50 }) => p50),
        ),
        figure(
          `p95 at ${goalRate} saves a second`,
          'ms',
          atGoal.map(({ p95 }) => p95),
        ),
      ],
      notes: [
        `Portfolios of ${Math.round(JSON.stringify(generatedPortfolio(0)).length / 1024)} KB, each save on the disk before it is acknowledged. CPU time is that of all processes of the product; the authors share its cores. As many as possible, all 50 wait all the time: then their number divided by the saves a second is the average. At ${goalRate} a second a save that begins late counts from when it was due.`,
      ],
    };
  } finally {
    await product.close();
  }
}
