import { z } from 'zod';
import { AppError, errorCatalogue, type ErrorCode } from '#src/domain/errors.ts';

/** What a child is sent: one job at a time, with the CPU time that it may use. */
export type Assignment = { job: unknown; cpuMs: number };

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorCatalogue;

/**
 * What a child sends: once `ready`, then for each job any number of `progress` and one end of it, with the memory that the
 * child holds, in bytes. Children read what strangers sent, so their messages are parsed like any other input.
 */
export const childMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('progress'), progress: z.unknown() }),
  z.object({ kind: z.literal('done'), result: z.unknown(), memory: z.number() }),
  z.object({
    kind: z.literal('refused'),
    code: z.custom<ErrorCode>(isErrorCode),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type ChildMessage = z.infer<typeof childMessage>;

/** The end of a job that threw. An expected failure crosses over with its facts and issues. */
export function endOf(error: unknown): ChildMessage {
  if (error instanceof AppError) {
    const { code, facts, issues } = error;
    return { kind: 'refused', code, facts: { ...facts }, issues: issues.map((issue) => ({ ...issue })) };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
