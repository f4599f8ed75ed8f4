import { test } from 'playwright/test';
import { startProduct, type RunningProduct } from '../product.ts';
import { openBench, type Bench } from './harness.ts';

/** Starts a product for the tests of a file, and returns a function for its bench during the tests. */
export function benchOfSpec(): () => Bench {
  let product: RunningProduct | null = null;
  let bench: Bench;

  test.beforeAll(async ({ browser }) => {
    product = await startProduct();
    bench = await openBench(browser, product);
  });
  test.afterEach(() => bench.closePages());
  test.afterAll(async () => {
    bench.close();
    await product?.remove();
  });
  return () => bench;
}
