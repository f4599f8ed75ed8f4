import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dynamicPatternsIn, patternsIn, type Pattern } from './patterns-in.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['src', 'editor', 'cli', 'functions'];

/** Patterns of zod that we apply to input of users. */
const borrowed: Pattern[] = [z.regexes.email, z.regexes.datetime({})].map(({ source, flags }) => ({
  place: 'zod',
  source,
  flags,
}));

/**
 * The problem of a pattern, or null if it needs at most linear time. The check counts steps instead of measuring time.
 */
function fault({ place, source, flags }: Pattern): string | null {
  const noClock = { timeout: null, incubationTimeout: null, attackTimeout: null };
  const result = checkSync(source, flags, noClock);
  if (result.status === 'safe') return null;
  return `${place}: /${source}/${flags} is ${result.status === 'vulnerable' ? result.complexity.summary : result.error.kind}`;
}

describe('regular expressions', () => {
  it('take linear time in all source files', () => {
    const patterns = new Map(
      [...folders.flatMap((folder) => patternsIn(root, folder)), ...borrowed].map((pattern) => [
        `/${pattern.source}/${pattern.flags}`,
        pattern,
      ]),
    );
    expect(patterns.size).toBeGreaterThan(200);
    expect([...patterns.values()].flatMap((pattern) => fault(pattern) ?? [])).toEqual([]);
  }, 600_000);

  it('are literals, so that all of them can be checked', () => {
    expect(folders.flatMap((folder) => dynamicPatternsIn(root, folder))).toEqual([]);
  });

  it('fail the check when one of them can backtrack', () => {
    const slow = [String.raw`^(.*?\d.*?)(?:\s*[–—]\s*|\s+-+\s+)(.+)$`, String.raw`\s+$`, '^(a+)+$'];
    for (const source of slow)
      expect(fault({ place: 'here', source, flags: '' })).toMatch(/polynomial|exponential/);
  });
});
