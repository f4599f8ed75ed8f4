import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { axeViolations } from '#src/template-check/axe-violations.ts';

/** What axe finds, each with the elements it is about. */
export const violationsOn = (page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> =>
  axeViolations(page, axe.source, rules);

/** The same in light colors, and then of the colors in dark. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOn(page, colorScheme === 'light' ? 'all' : 'colors');
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}
