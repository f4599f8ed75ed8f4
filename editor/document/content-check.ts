import type * as checks from './checks.ts';

type Checks = typeof checks;

let loaded: Checks | null = null;

/**
 * The checks of content come after the page: nothing needs them before the first save. They are the largest part of the
 * script that is not seen.
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

  /** What keeps the value of a field from being saved; null too while the checks are on their way. */
  issueOf: ((field, value) => loaded?.issueOf(field, value) ?? null) satisfies Checks['issueOf'],
};
