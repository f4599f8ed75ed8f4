import type { MovableBackend } from '#src/ports/transfer.ts';

const writes = /^(put|create|update|set|raise|claim|switch|delete|save)/;

/** The same back end, but the n-th write and every later call fail. For targets of a copy. */
export function stoppingAt(
  backend: MovableBackend,
  nth: number,
): { backend: MovableBackend; hasStopped: () => boolean; writes: () => number } {
  let count = 0;
  const isCut = () => count >= nth;
  const cutting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        // `judge` is the only function that does not use the back end.
        if (typeof value !== 'function' || name === 'judge') return value;
        return (...args: unknown[]): unknown => {
          if (typeof name === 'string' && writes.test(name)) count += 1;
          if (isCut()) return Promise.reject(new Error('cut off'));
          return Reflect.apply(value, object, args);
        };
      },
    });
  const { auth, documents, files, releases, transfer } = backend;
  return {
    backend: {
      ...backend,
      auth: cutting(auth),
      documents: cutting(documents),
      files: cutting(files),
      releases: cutting(releases),
      transfer: cutting(transfer),
    },
    hasStopped: isCut,
    writes: () => count,
  };
}
