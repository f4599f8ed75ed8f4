import type { Page } from 'playwright/test';

/**
 * What the browser has to say about a page, as it comes: errors and warnings of the console, of which breaches of the
 * content policy are some, and exceptions. `except` leaves out what a test brings about itself.
 */
export function pageErrorsOf(page: Page, { except }: { except?: RegExp } = {}): readonly string[] {
  const pageErrors: string[] = [];
  const complain = (text: string): void => {
    if (except?.test(text) !== true) pageErrors.push(`${new URL(page.url()).pathname}: ${text}`);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(message.text());
  });
  page.on('pageerror', (error) => complain(error.message));
  return pageErrors;
}
