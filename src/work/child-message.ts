import { z } from 'zod';
import { AppError, errorCatalogue, type ErrorCode } from '#src/domain/errors.ts';

/** A message to a child: one job at a time, with its limit of CPU time. */
export type Assignment = { job: unknown; cpuMs: number };

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorCatalogue;

/**
 * A message from a child: `ready` once, then for each job any number of `progress` and one end with the memory of the
 * child, in bytes. Children process untrusted files, so their messages are validated like any other input.
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

/** The end message of a job that threw. An expected error is sent with its facts and issues. */
export function endOf(error: unknown): ChildMessage {
  if (error instanceof AppError) {
    const { code, facts, issues } = error;
    return { kind: 'refused', code, facts: { ...facts }, issues: issues.map((issue) => ({ ...issue })) };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
