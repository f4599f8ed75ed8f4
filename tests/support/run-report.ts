import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export type RunReport = {
  passed: number;
  failed: number;
  files: { path: string; ms: number }[];
  /** `why` is the error message with its diff, which Vitest's own JSON reporter omits, followed by its position. */
  failures: { name: string; why: string }[];
};

/** Writes the results of a run as JSON into the file named by RUN_REPORT, for the summary at the end of `npm test`. */
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
