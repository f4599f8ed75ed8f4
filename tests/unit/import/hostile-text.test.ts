import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const child = fileURLToPath(new URL('./hostile-text-child.ts', import.meta.url));

describe('hostile text', () => {
  // The limit counts CPU seconds, so it also holds on a busy machine. Patterns of quadratic time would take hours.
  it('reads 250,000 hostile characters within seconds of CPU time', async () => {
    const limited = spawn('/bin/sh', ['-c', 'ulimit -t 60; exec "$0" "$1"', process.execPath, child]);
    const [output, errors, [code]] = await Promise.all([
      text(limited.stdout),
      text(limited.stderr),
      once(limited, 'close'),
    ]);
    expect({ output, errors, code }).toEqual({ output: 'done', errors: '', code: 0 });
  }, 600_000);
});
