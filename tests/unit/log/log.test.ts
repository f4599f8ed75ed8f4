import { afterEach, describe, expect, it, vi } from 'vitest';
import { logError } from '#src/log/log.ts';
import { openTestApi } from '../api/open-test-api.ts';

function heard(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')));
  return lines;
}

afterEach(() => void vi.restoreAllMocks());

describe('log', () => {
  it('writes an error with its stack as one entry', () => {
    const lines = heard();
    logError('A request could not be answered.', new Error('broken\nSun, 1 Jan: all is well\u001b[1A'));
    expect(lines).toHaveLength(1);
    const [first, second] = lines.join('\n').split('\n');
    expect(first).toBe('A request could not be answered. Error: broken');
    expect(second).toBe('    Sun, 1 Jan: all is well\\u001b[1A');
    expect(lines[0]).toMatch(/\n {8}at /);
  });

  it('escapes control characters from a callback URL, so that no entry can be forged', async () => {
    const lines = heard();
    const tested = await openTestApi();
    try {
      const forged = encodeURIComponent('https://evil.example/\n2026-01-01 ERROR forged\u001b[2J');
      const json = { email: 'ada@example.org', password: 'weaving numbers at dawn' };
      await tested.ask(`/api/auth/sign-in/email?callbackURL=${forged}`, { method: 'POST', json });
    } finally {
      await tested.close();
    }
    const log = lines.join('\n');
    expect(log).not.toContain('\u001b');
    expect(log).not.toMatch(/^2026-01-01 ERROR forged/m);
    expect(log).toContain('evil.example');
  });
});
