import { measureIsolation, type IsolationScripts } from '#tests/torture/isolation.ts';
import { against, figure, percentile, type Report } from './figure.ts';

const accounts = 20;
const idleSeconds = 60;

/**
 * What visitors of sites notice while 20 accounts import, publish and export everything. Goals: p99 within 2 × that of the
 * idle server, no health check above 250 ms.
 */
export async function runIsolation(scripts: IsolationScripts): Promise<Report> {
  const { idle, loaded, loadSeconds } = await measureIsolation(scripts, { accounts, idleSeconds });
  const [idleP99, loadedP99] = [percentile(idle.sites, 0.99), percentile(loaded.sites, 0.99)];
  return {
    figures: [
      figure('isolation: idle server, p99 of sites', idleP99, 'ms'),
      against(figure(`isolation: ${accounts} accounts at work, p99 of sites`, loadedP99, 'ms'), {
        name: 'idle',
        value: idleP99,
      }),
      figure('isolation: idle server, slowest health check', percentile(idle.health, 1), 'ms'),
      figure(
        `isolation: ${accounts} accounts at work, slowest health check`,
        percentile(loaded.health, 1),
        'ms',
      ),
      figure('isolation: requests of visitors that failed', idle.failed.length + loaded.failed.length, ''),
      figure('isolation: time of the work', loadSeconds, 's'),
    ],
    notes: [
      `Isolation: 200 visits a second to 10 sites and 20 health checks a second, sent on time however long answers take, ` +
        `for ${loaded.sites.length} visits under load and ${idle.sites.length} to the idle server before and after.`,
    ],
  };
}
