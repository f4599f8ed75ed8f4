import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export type RunReport = {
  passed: number;
  failed: number;
  files: { path: string; ms: number }[];
  /** `why` is the message with the difference that was found, which Vitest's own JSON lacks, then where it was. */
  failures: { name: string; why: string }[];
};

/** Writes what the summary at the end of `npm test` needs of a run into the file that RUN_REPORT names, as JSON. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: RunReport = { passed: 0, failed: 0, files: [], failures: [] };
    const fail = (name: string, errors: readonly SerializedError[]): void => {
      report.failures.push(...errors.map((error) => ({ name, why: whyOf(error) })));
    };
    fail('outside of any test', unhandled);
    for (const module of modules) {
      const { relativeModuleId: path, children } = module;
      report.files.push({ path, ms: module.diagnostic().duration });
      fail(path, module.errors());
      for (const suite of children.allSuites()) fail(`${path} › ${suite.fullName}`, suite.errors());
      for (const test of children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') report.passed += 1;
        if (state !== 'failed') continue;
        report.failed += 1;
        fail(`${path} › ${test.fullName}`, errors);
      }
    }
    writeFileSync(process.env['RUN_REPORT'] ?? '', JSON.stringify(report));
  }
}

function whyOf({ message, diff = '', stack = '' }: SerializedError): string {
  const [, ...places] = stack.split(/\n(?= +at |.* ❯ )/);
  return [message, diff, ...places.slice(0, 2)].filter(Boolean).join('\n');
}
