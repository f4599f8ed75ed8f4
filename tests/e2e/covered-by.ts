import type { Locator, Page } from 'playwright/test';

/** The toasts of a page. */
export const toastsOf = (page: Page): Locator => page.locator('.Toastify__toast');

/** The controls and texts that a toast covers. */
export async function coveredBy(toast: Locator): Promise<{ controls: string[]; texts: string[] }> {
  return toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const meets = (one: DOMRect): boolean =>
      one.width > 0 &&
      one.left < box.right - 1 &&
      one.right > box.left + 1 &&
      one.top < box.bottom - 1 &&
      one.bottom > box.top + 1;
    const outside = [...document.querySelectorAll('body *')].filter(
      (one) => one.closest('.Toastify') === null && one.checkVisibility({ visibilityProperty: true }),
    );
    const controls = outside
      .filter((one) => one.matches('a[href], button, input, select, textarea, summary, [role="button"]'))
      .filter((one) => meets(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 80));
    const texts = outside.flatMap((one) =>
      [...one.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(meets) ? [node.textContent ?? ''] : [];
      }),
    );
    return { controls, texts };
  });
}
