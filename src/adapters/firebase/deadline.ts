import { AppError } from '#src/domain/errors.ts';

/** How long an operation may be without an outcome. By itself Firestore's SDK goes on trying for ten minutes. */
export const defaultTimeoutMs = 60_000;

/**
 * What comes of the work, in time. The work is not stopped: what was on its way to the server may still be done.
 * @throws AppError 'unavailable'
 */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
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
