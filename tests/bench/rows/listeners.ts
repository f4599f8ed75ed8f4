import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench-run.ts';
import { alternate } from '../measure/alternating.ts';
import { openStreams } from '../measure/event-streams.ts';
import { memoryOfTree } from '../measure/process-tree.ts';
import { startProduct } from '../measure/product.ts';
import { saveRound, saversOf, type SaveRound } from '../measure/save-load.ts';
import { against, figure, type RowResult } from '../report/figure.ts';

const authors = 50;
const streamsOfAuthor = 10;
const listeners = authors * streamsOfAuthor;
const warmUpSeconds = 2;
/** The notification of a save must arrive within this time. */
const notificationMs = 500;

/** Measures the cost of the same saves while 500 browsers listen for changes, ten of each author. */
export async function runListeners(bench: Bench): Promise<RowResult> {
  bench.say(`Saves with ${listeners} listeners`);
  const product = await startProduct(bench.script('server'));
  try {
    const savers = await saversOf(product.server, authors);
    await saveRound(product, savers, { seconds: warmUpSeconds });
    const memory: number[] = [];
    let [received, due] = [0, 0];
    const { heard = [], alone = [] } = await alternate<SaveRound>(
      {
        alone: () => saveRound(product, savers, { seconds: bench.size.seconds }),
        heard: async () => {
          const before = memoryOfTree(product.pid);
          const streams = await openStreams(product.server.port, {
            cookies: savers.map(({ author }) => author.cookie),
            each: streamsOfAuthor,
          });
          memory.push((memoryOfTree(product.pid) - before) / 1024 / listeners);
          const round = await saveRound(product, savers, { seconds: bench.size.seconds });
          await pause(notificationMs);
          received += streams.changes();
          due += round.saves * streamsOfAuthor;
          await streams.close();
          return round;
        },
      },
      bench.size.rounds,
    );
    const without = { name: 'no listeners', version: '' };
    const compare = (name: string, unit: 'ms' | '/s', of: (round: SaveRound) => number) =>
      against({ name, unit, values: heard.map(of) }, [{ peer: without, values: alone.map(of) }]);
    return {
      figures: [
        compare('CPU of a save', 'ms', ({ cpuMs }) => cpuMs),
        compare('saves', '/s', ({ perSecond }) => perSecond),
        compare('p95', 'ms', ({ p95 }) => p95),
        figure('memory of a listener', 'KiB', memory),
      ],
      notes: [
        `${listeners} open event streams, ${streamsOfAuthor} of each of ${authors} authors who save all the time: ${received.toLocaleString('en')} changes were told of ${due.toLocaleString('en')}.`,
      ],
    };
  } finally {
    await product.close();
  }
}
