import { test } from 'playwright/test';
import { startProduct, type RunningProduct } from '../product.ts';
import { accountContract } from './account.contract.ts';
import { openBench, type Bench } from './harness.ts';
import { portfoliosContract } from './portfolios.contract.ts';
import { profileContract } from './profile.contract.ts';
import { publishingContract } from './publishing.contract.ts';
import { uploadsContract } from './uploads.contract.ts';
import { watchingContract } from './watching.contract.ts';

/** What the client of the browser keeps to, against a running product on the back end under test. */
export function clientContract(): void {
  let product: RunningProduct | null = null;
  let bench: Bench;

  test.beforeAll(async ({ browser }) => {
    // Emulators take seconds to start, and minutes where the machine is busy.
    test.setTimeout(300_000);
    product = await startProduct();
    bench = await openBench(browser, product);
  });
  test.afterEach(() => bench.leave());
  test.afterAll(() => product?.remove());

  accountContract(() => bench);
  profileContract(() => bench);
  portfoliosContract(() => bench);
  watchingContract(() => bench);
  uploadsContract(() => bench);
  publishingContract(() => bench);
}
