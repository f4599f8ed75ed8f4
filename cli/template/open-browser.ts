import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { AppError } from '#src/domain/errors.ts';
import { packageFolder } from '#src/files/package-file.ts';

/** Opens Chromium to measure pages in. @throws AppError 'browser-missing', also without Playwright */
export async function openBrowser(): Promise<Browser> {
  try {
    const { chromium } = await import('playwright');
    const { browserArgs, findBrowser } = await import('../find-browser.mjs');
    return await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  } catch (cause) {
    throw new AppError('browser-missing', {}, { cause });
  }
}

/** The minified script of axe, which is injected into pages. @throws AppError 'browser-missing' where it is not installed */
export async function axeSource(): Promise<string> {
  try {
    return await readFile(join(packageFolder('axe-core'), 'axe.min.js'), 'utf8');
  } catch (cause) {
    throw new AppError('browser-missing', {}, { cause });
  }
}
