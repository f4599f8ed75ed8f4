import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
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
  // A page keeps the script, which is longer than most pages.
  if (!(await page.evaluate(() => Object.hasOwn(window, 'axe')))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    // During a transition between schemes, colors are in between; the end of one transition may start the next. What
    // scrolling drives does not end.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          (one) =>
            one.playState !== 'finished' &&
            one.timeline === document.timeline &&
            one.effect?.getTiming().iterations !== Infinity,
        );
    do {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(fading().map((one) => one.finished));
    } while (fading().length > 0);
    const options = only === 'colors' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      // Details of everything that passes are not needed.
      { ...options, iframes: false, resultTypes: ['violations'] },
    );
    return violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}
