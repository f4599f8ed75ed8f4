import { mergeConfig } from 'vitest/config';
import shared from '../vitest.config.ts';

/** What needs many minutes, or a clock, runs here and not in `npm test`. */
export default mergeConfig(shared, {
  test: { include: ['tests/torture/**/*.torture.ts'], fileParallelism: false },
});
