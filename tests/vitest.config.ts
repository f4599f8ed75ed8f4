import { defineConfig } from 'vitest/config';
import { allTests, base } from './vitest.base.ts';

/** Tests that take long beside the loading of their modules: most start processes of their own. */
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
          // Files of one worker share the modules they import, which takes longer to load than most tests run. What a
          // test changes around it is put back when it ends.
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
