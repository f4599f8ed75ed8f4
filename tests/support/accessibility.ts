import type { Page } from 'playwright/test';
import { axeSource } from '#cli/template/open-browser.ts';
import { axeViolations } from '#src/template-check/axe-violations.ts';

const source = await axeSource();

/** The violations that axe finds, each with its elements. */
export const violationsOn = (page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> =>
  axeViolations(page, source, rules);

/** All violations in the light color scheme, and those of colors in the dark one. */
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
