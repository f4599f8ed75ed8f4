import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demo } from './demo-instance.ts';
import { runCli, runLauncher, scratch } from './run-cli.ts';

describe('exit codes', () => {
  it.each([
    ['help', ['--help'], 0],
    ['the version', ['--version'], 0],
    ['a command that there is not', ['publsh'], 2],
    ['an option that there is not', ['verify', '--fast'], 2],
    ['a template that there is not', ['render', 'x.json', '--template', 'paris'], 2],
    ['publish without a name', ['publish'], 2],
    ['a name that nothing goes by', ['publish', 'nobody'], 1],
    ['a sample that there is not', ['template', 'shots', '--sample', 'paris'], 1],
    ['a portfolio to check that there is not', ['template', 'check', '--content', 'paris'], 1],
    ['a file that there is not', ['render', 'no-such-file.json', '--out', 'nowhere'], 1],
  ])('the command line ends with the documented exit code for %s', async (_, args, code) => {
    const run = await runCli(demo.folder, args);
    expect(run.code, run.stderr).toBe(code);
    expect(run.stderr === '').toBe(code === 0);
  });

  it('the help lists the commands, and the help of a command lists its arguments', async () => {
    const { stdout: all } = await runCli(demo.folder, ['--help']);
    expect(all).toMatch(/^ {2}render {2,}render a portfolio file/m);
    expect(all).not.toContain('examples');
    const { stdout: own } = await runCli(demo.folder, ['render', '--help']);
    expect(own).toContain('render a portfolio file');
    expect(own).toContain('--template <id>');
    expect((await runCli(demo.folder, ['help', 'render'])).stdout).toBe(own);
  });

  it('prints an error as JSON on stderr, and nothing on stdout, with --json', async () => {
    const { stdout, stderr } = await runCli(demo.folder, ['publish', 'nobody', '--json']);
    expect(stdout).toBe('');
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'name-unknown', facts: { name: 'nobody' } } });
  });

  it.each([
    ['a command that there is not', ['publsh'], "unknown command 'publsh'"],
    ['an option that there is not', ['verify', '--fast'], "unknown option '--fast'"],
    ['a name that is missing', ['publish'], 'name a portfolio'],
  ])('prints %s as JSON on stderr, and nothing on stdout, with --json', async (_, args, title) => {
    const { code, stdout, stderr } = await runCli(demo.folder, [...args, '--json']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'usage', title: expect.stringContaining(title), fix: 'Add --help for the options.' },
    });
  });

  it('lists the commands after an unknown command, without those that only the build runs', async () => {
    const { stderr } = await runCli(demo.folder, ['publsh']);
    expect(stderr).toContain('rollback');
    expect(stderr).not.toContain('examples');
  });

  it('the launcher ends with the exit codes of the command line', async () => {
    const run = await runLauncher(tmpdir(), ['publsh']);
    expect(run.code, run.stderr).toBe(2);
  });

  it('the launcher reads settings from .env, unless the environment sets them', async () => {
    const folder = await scratch();
    await writeFile(join(folder, '.env'), 'KEEP_RELEASES=none\n');
    const run = await runLauncher(folder, ['prune']);
    expect(run.code, run.stdout).toBe(1);
    expect(run.stderr).toContain('KEEP_RELEASES');
    const set = await runLauncher(folder, ['prune', '--dry-run'], {
      DATA_DIR: demo.folder,
      KEEP_RELEASES: '3',
    });
    expect(set.code, set.stderr).toBe(0);
  });
});
