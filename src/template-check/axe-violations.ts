import type axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The violations that axe finds, each with its elements. `source` is the script of axe. Embedded examples and
 * previews are excluded, because they are sites with tests of their own.
 */
export async function axeViolations(
  page: Page,
  source: string,
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (only) => {
    // During a transition between schemes, colors are in between; the end of one transition may start the next.
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
