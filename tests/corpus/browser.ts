import { chromium, type Browser } from 'playwright';
import { browserArgs } from '#tests/support/browser.mjs';

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ ...(executablePath && { executablePath }), args: browserArgs });
}
