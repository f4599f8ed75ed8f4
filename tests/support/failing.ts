/**
 * The same object, but one call of this method (by default the first) fails and does nothing else. Async methods
 * reject, others throw.
 */
export function failing<T extends object>(
  target: T,
  plan: { method: keyof T; call?: number; error?: Error },
): T {
  const { method, call = 1, error = new Error(`planned failure of ${String(method)}`) } = plan;
  let calls = 0;
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === method && ++calls === call) {
          if (value.constructor.name === 'AsyncFunction') return Promise.reject(error);
          throw error;
        }
        return Reflect.apply(value, object, args);
      };
    },
  });
}
