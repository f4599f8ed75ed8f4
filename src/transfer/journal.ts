import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { orNull } from '#src/files/expected-failure.ts';
import { sha256 } from '#src/files/hash.ts';

/**
 * What earlier copies have seen of one owner's documents, by key: states (hashes) that both back ends have had. So a
 * document that somebody has changed can be told from one that only waits for the next copy.
 */
export type OwnerJournal = {
  /** The last state that both had; null when they never had one. */
  base(key: string): string | null;
  /** True for a state that a copy has brought, also one that was cut off. */
  isOurs(key: string, state: string): boolean;
  /** To be called before a state is brought over, and again when it is there. */
  note(key: string, state: string, step: 'begun' | 'done'): Promise<void>;
};
export type Journal = { of(ownerId: string): Promise<OwnerJournal> };

type Known = { base: string | null; since: Set<string> };
const lineSchema = z.tuple([z.string(), z.string(), z.enum(['begun', 'done'])]);

/** A file for each owner, which grows by a line for each step. */
export function openJournal(folder: string): Journal {
  return {
    async of(ownerId) {
      const file = join(folder, `${sha256(ownerId)}.jsonl`);
      const known = new Map<string, Known>();
      for (const line of ((await orNull(readFile(file, 'utf8'))) ?? '').split('\n')) learn(known, line);
      return {
        base: (key) => known.get(key)?.base ?? null,
        isOurs(key, state) {
          const entry = known.get(key);
          return entry !== undefined && (entry.base === state || entry.since.has(state));
        },
        async note(key, state, step) {
          if (step === 'done' && known.get(key)?.base === state) return;
          const line = JSON.stringify([key, state, step]);
          await mkdir(folder, { recursive: true, mode: 0o700 });
          // The break comes first, so that a line that was cut off does not spoil the next one.
          await appendFile(file, `\n${line}`);
          learn(known, line);
        },
      };
    },
  };
}

/** One that keeps nothing back. */
export const readOnlyJournal: (journal: Journal) => Journal = (journal) => ({
  async of(ownerId) {
    return { ...(await journal.of(ownerId)), note: async () => undefined };
  },
});

function learn(known: Map<string, Known>, line: string): void {
  const parsed = lineSchema.safeParse(jsonOrNull(line));
  if (!parsed.success) return;
  const [key, state, step] = parsed.data;
  const before = known.get(key) ?? { base: null, since: new Set() };
  known.set(
    key,
    step === 'done'
      ? { base: state, since: new Set() }
      : { base: before.base, since: before.since.add(state) },
  );
}

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
