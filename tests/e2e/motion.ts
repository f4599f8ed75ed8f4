import type { PlaywrightTestOptions } from 'playwright/test';

/** For specs that are about movement, and for those of whole stories: the others run with reduced motion. */
export const withMotion = {
  contextOptions: { reducedMotion: 'no-preference' },
} satisfies Partial<PlaywrightTestOptions>;
