import { describe, expect, it } from 'vitest';
import { costOf } from '#tests/bench/measure/command-cost.ts';

describe.runIf(process.platform === 'linux')('cost of a command in the bench', () => {
  it('counts the CPU time of processes that the command has started and waited for', async () => {
    // The loop reads its CPU time rarely, because reading it adds system time.
    const busy =
      'let sum = 0; while (process.cpuUsage().user < 300000) for (let at = 0; at < 5e6; at += 1) sum += at;';
    const starter = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
    const { cpu, wall } = await costOf([process.execPath, '-e', starter]);
    expect(cpu).toBeGreaterThanOrEqual(0.3);
    expect(wall).toBeGreaterThan(0);
  });

  it('refuses a command that fails, with what it said', async () => {
    const failing = costOf(['bash', '-c', 'echo "no such site" >&2; exit 3']);
    await expect(failing).rejects.toThrow(/ended with 3:[\s\S]*no such site/);
  });
});
