import { AppError } from '#src/domain/errors.ts';

/** The default timeout of an operation. Firestore's SDK alone retries for ten minutes. */
export const defaultTimeoutMs = 60_000;

/**
 * Waits for the work, up to a timeout. The work is not stopped: the server may still apply a write.
 * @throws AppError 'unavailable'
 */
export async function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('unavailable', {}, { cause: new Error(`no answer in ${timeoutMs} ms`) }));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
