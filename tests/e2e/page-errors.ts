import type { Page } from 'playwright/test';

/**
 * Errors and warnings of the console, violations of the content security policy, and exceptions. `except` ignores those
 * that a test causes on purpose.
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
