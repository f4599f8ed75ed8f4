import { test } from 'playwright/test';
import type { RunningProduct } from '../product.ts';
import { openBench, type Bench } from './harness.ts';
import { portfoliosContract } from './portfolios.contract.ts';

/** What the client of either mode keeps to, in a browser, against a running product. */
export function clientContract(
  start: () => Promise<{ product: RunningProduct; stop(): Promise<void> }>,
): void {
  let started: Awaited<ReturnType<typeof start>> | null = null;
  let bench: Bench;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    started = await start();
    bench = await openBench(browser, started.product);
  });
  test.afterEach(() => bench.leave());
  test.afterAll(() => started?.stop());

  portfoliosContract(() => bench);
}
