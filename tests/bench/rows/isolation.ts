import { measureIsolation } from '#tests/torture/isolation.ts';
import type { Bench } from '../bench-run.ts';
import { percentile } from '../measure/statistics.ts';
import { against, figure, type RowResult } from '../report/figure.ts';

const accounts = 20;
const idleSeconds = 60;

/** Measures the latency of sites while 20 accounts import, publish and export everything. */
export async function runIsolation(bench: Bench): Promise<RowResult> {
  bench.say('Isolation of visitors');
  const scripts = { server: bench.script('server'), visitors: bench.script('visitors') };
  const { idle, loaded, loadSeconds } = await measureIsolation(scripts, { accounts, idleSeconds });
  const idlePeer = { name: 'the idle server', version: '' };
  return {
    figures: [
      against({ name: 'p99 of sites', unit: 'ms', values: [percentile(loaded.sites, 0.99)] }, [
        { peer: idlePeer, values: [percentile(idle.sites, 0.99)] },
      ]),
      against({ name: 'slowest health check', unit: 'ms', values: [percentile(loaded.health, 1)] }, [
        { peer: idlePeer, values: [percentile(idle.health, 1)] },
      ]),
      figure('requests of visitors that failed', '', [idle.failed.length + loaded.failed.length]),
      figure('time of the work', 's', [loadSeconds]),
    ],
    notes: [
      `${accounts} accounts at work. 200 visits a second to 10 sites and 20 health checks a second, sent on time however long answers take, ` +
        `for ${loaded.sites.length} visits under load and ${idle.sites.length} to the idle server before and after.`,
    ],
  };
}
