import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleIfStale } from '../../../cli/build.mjs';
import { runCli, scratch, type CliRun } from './run-cli.ts';

beforeAll(() => bundleIfStale(), 120_000);

// Characters of escape sequences, characters that change the direction of text, and line breaks.
const dangerous = /(?![\t\n])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const hostile = 'A\u001b]0;owned\u0007\u009b2J\u202Egnp\r\nDone. All is well.';

async function rendered(more: readonly string[]): Promise<CliRun> {
  const folder = await scratch();
  const file = join(folder, 'resume.json');
  await writeFile(
    file,
    JSON.stringify({ basics: { name: 'Ada', [hostile]: hostile }, [hostile]: [hostile] }),
  );
  return runCli(folder, ['render', file, '--out', join(folder, 'site'), ...more]);
}

describe('command line output', () => {
  it('prints no control character of an imported file to the terminal', async () => {
    const { stdout, stderr } = await rendered([]);
    expect(stdout).toContain('owned');
    expect(stdout + stderr).not.toMatch(dangerous);
    expect(stdout + stderr).not.toMatch(/^Done\. All is well\./m);
  });

  it('escapes control characters in JSON output without losing them', async () => {
    const { stdout, stderr } = await rendered(['--json']);
    expect(stdout + stderr).not.toMatch(dangerous);
    expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  it('prints no control character of a file name in an error', async () => {
    const { code, stderr } = await runCli(await scratch(), ['render', `/nowhere/${hostile}`]);
    expect(code).toBe(1);
    expect(stderr).toContain('owned');
    expect(stderr).not.toMatch(dangerous);
  });
});
