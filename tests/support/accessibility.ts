import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { axeViolations } from '#src/template-check/axe-violations.ts';

/** What axe finds, each with the elements it is about. */
export const violationsOn = (page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> =>
  axeViolations(page, axe.source, rules);
