import { accountContract } from './account.contract.ts';
import { benchOfSpec } from './bench-of-spec.ts';
import { portfoliosContract } from './portfolios.contract.ts';
import { profileContract } from './profile.contract.ts';
import { publishingContract } from './publishing.contract.ts';
import { uploadsContract } from './uploads.contract.ts';
import { watchingContract } from './watching.contract.ts';

/** The contract of the browser client, against a running product with the back end under test. */
export function clientContract(): void {
  const bench = benchOfSpec();
  accountContract(bench);
  profileContract(bench);
  portfoliosContract(bench);
  watchingContract(bench);
  uploadsContract(bench);
  publishingContract(bench);
}
