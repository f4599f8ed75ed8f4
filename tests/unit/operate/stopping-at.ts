import type { MovableBackend } from '#src/ports/transfer.ts';

const writes = /^(put|create|update|set|raise|claim|switch|delete|save)/;

/** The same back end, which is cut off before its n-th write: that and everything after it fails. */
export function stoppingAt(
  backend: MovableBackend,
  nth: number,
): { backend: MovableBackend; hasStopped: () => boolean } {
  let count = 0;
  const isCut = () => count >= nth;
  const cutting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        if (typeof value !== 'function') return value;
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
  };
}
