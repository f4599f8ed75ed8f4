import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take half a minute and more. Started last, one of them would run on with the other core idle. */
const long = [
  'tests/unit/cli/cli.test.ts',
  'tests/layout/every-template.test.ts',
  'tests/layout/new-template.test.ts',
  'tests/layout/title-fit.test.ts',
  'tests/layout/page-sizes.test.ts',
  'tests/torture/server-kill.test.ts',
  'tests/unit/server/serve-in-processes.test.ts',
  'tests/unit/samples/round-trip.test.ts',
];

/** The order of test files: long ones first, the others as Vitest would have them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
