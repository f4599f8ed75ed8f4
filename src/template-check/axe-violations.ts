import type axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * What axe finds, each with the elements it is about. `source` is the script of axe. The examples and the preview are
 * sites, which have tests of their own.
 */
export async function axeViolations(
  page: Page,
  source: string,
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (only) => {
    // Colors that fade from one scheme into the other are neither; the end of one fade may begin the next.
    const fading = () =>
      document
        .getAnimations()
        .filter((one) => one.playState !== 'finished' && one.effect?.getTiming().iterations !== Infinity);
    do {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(fading().map((one) => one.finished));
    } while (fading().length > 0);
    const options = only === 'colors' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
    const { violations } = await window.axe.run({ exclude: ['iframe'] }, { ...options, iframes: false });
    return violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}
