import { defineConfig } from 'vitest/config';
import { allTests, base } from './vitest.base.ts';

/** Tests that take much longer than loading their modules. Most of them start processes. */
const alone = [
  'tests/{layout,torture}/**/*.test.ts',
  'tests/unit/{cli,deploy,jobs,media,server,work}/*.test.ts',
  'tests/unit/samples/round-trip.test.ts',
];

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'shared',
          // Files of a worker share imported modules, because loading these takes longer than most tests. Mocks,
          // globals and environment variables are restored after each test.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          include: allTests,
          exclude: alone,
        },
      },
    ],
  },
});
