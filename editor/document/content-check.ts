import type * as checks from './checks.ts';

type Checks = typeof checks;

let loaded: Checks | null = null;

/**
 * The content checks load after the page, because nothing needs them before the first save. They are the largest part
 * of the invisible code.
 */
export const contentCheck = {
  isLoaded: (): boolean => loaded !== null,

  /** @throws when it cannot be fetched */
  load: async (): Promise<void> => {
    loaded ??= await import('./checks.ts');
  },

  /** @throws AppError 'invalid-input' with every wrong path; TypeError before the checks are loaded */
  read: ((content) => {
    if (loaded === null) throw new TypeError('Content was checked before the checks were loaded.');
    return loaded.readContent(content);
  }) satisfies Checks['readContent'],

  /** The issue that prevents a field value from being saved; null as well until the checks are loaded. */
  issueOf: ((field, value) => loaded?.issueOf(field, value) ?? null) satisfies Checks['issueOf'],
};
