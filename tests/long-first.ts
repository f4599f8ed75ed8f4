import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take half a minute or more. If one of them started last, the other core would be idle meanwhile. */
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

/** Starts long test files first, and keeps the order of Vitest for the others. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
