import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { orNull } from '#src/files/expected-failure.ts';
import { sha256 } from '#src/files/hash.ts';

/**
 * The journal of earlier copies of one owner's documents, by key: states (hashes) that both back ends have had. It
 * distinguishes a document that was changed at the target from one that is only outdated.
 */
export type OwnerJournal = {
  /** The last state that both had; null when they never had one. */
  base(key: string): string | null;
  /** True for a state that a copy has written, also an interrupted one. */
  isOurs(key: string, state: string): boolean;
  /** Call with 'begun' before a state is copied, and with 'done' afterwards. */
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
          // The line break comes first, so that an incomplete line does not damage the next one.
          await appendFile(file, `\n${line}`);
          learn(known, line);
        },
      };
    },
  };
}

/** A journal that is read but not written, for a dry run. */
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
