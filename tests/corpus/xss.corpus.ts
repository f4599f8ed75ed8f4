import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateIds } from '#src/templates/manifests.ts';
import { templateFor } from '#src/templates/registry.ts';
import { siteSecurityHeaders } from '#src/http/site-headers.ts';
import { compactCss } from '#src/render/compact-css.ts';
import { rulesOf, type Rules } from '#src/render/used-css.ts';
import { openBrowser } from './browser.ts';
import { everyStep, step } from './corpus-files.ts';
import { openDetector, type Trace } from './detector.ts';
import { renderHostile, type RenderedText } from './hostile-content.ts';
import { openPageServer, type PageServer } from './page-server.ts';
import { htmlPayloads, payloads } from './payloads.ts';
import { faultyXml, foreignMarkup, sheetOf } from './sheet.ts';
import { openTally } from './tally.ts';

const batchSize = 50;
const tally = openTally('xss in every text field and link');
const tested = everyStep(payloads.map((payload, index) => ({ payload, index })));

/**
 * `open`: pages without the policy of published sites, which tests their markup alone. `policed`: with the policy,
 * which reports every script that a page tries to run.
 */
const policies = ['open', 'policed'] as const;
const policyHeaders = { open: [], policed: siteSecurityHeaders({ https: false }) } as const;

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let browser: Browser;
let server: PageServer;
let served = '';

beforeAll(async () => {
  browser = await openBrowser();
  server = await openPageServer((path) => {
    const policy = policies.find((name) => path.startsWith(`/${name}/`));
    if (policy !== undefined)
      return { type: 'text/html; charset=utf-8', body: served, headers: policyHeaders[policy] };
    // Without this, the layout of fifty sites would take longer than the rest of the test.
    if (path.startsWith('/assets/'))
      return { type: 'text/css; charset=utf-8', body: '[data-payload]{content-visibility:auto}' };
    if (/^\/(media|icon)/.test(path)) return { type: 'image/gif', body: dot };
    return null;
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The scripts in a trace, including those that the policy blocked. */
const scripts = (trace: Trace): string[] =>
  trace.ran.filter((what) => /^(script-src|alert|confirm|prompt|print|open|dialog)/.test(what));

describe('XSS detector', () => {
  it.each([
    // Without a policy, only calls of watched functions and requests to other origins are detected.
    ['open', 0.1],
    ['policed', 0.6],
  ] as const)(
    'the XSS detector detects payloads in raw HTML (policy %s, share above %d)',
    { timeout: 1_200_000 },
    async (policy, least) => {
      const detector = await openDetector(browser, server.origin);
      // About five hundred payloads, or all of them if there are fewer.
      const raw = everyStep(htmlPayloads, step * Math.max(1, Math.floor(htmlPayloads.length / 500)));
      let caught = 0;
      for (const [index, payload] of raw.entries()) {
        served = `<!doctype html><html><head><meta charset="utf-8"><title>Control</title></head><body>${payload}</body></html>`;
        const { trace } = await detector.visit(`${server.origin}/${policy}/control/${index}`);
        if (scripts(trace).length > 0 || trace.requests.length > 0) caught += 1;
      }
      await detector.close();
      tally.add(`of ${raw.length} caught as raw HTML (${policy})`, caught);
      expect(caught / raw.length).toBeGreaterThan(least);
    },
  );
});

describe.each(templateIds)('the template %s', (template) => {
  it(
    'a site with XSS payloads in every field runs no script, sends no request and keeps its style',
    { timeout: 3_600_000 },
    async () => {
      const detectors = await Promise.all(policies.map(() => openDetector(browser, server.origin)));
      const findings: string[] = [];
      const plainStyles = [compactCss(templateFor(template).css), ...stylesheetsOf('plain', template)];
      const plainRules = new Set(plainStyles.flatMap(cssParts));
      const isForeignRule = (rule: string): boolean => !plainRules.has(rule) && !measureRule.test(rule);
      for (let start = 0; start < tested.length; start += batchSize) {
        const batch = rendered(tested.slice(start, start + batchSize), template);
        served = sheetOf(batch.filter(({ page }) => page.path.endsWith('.html')));
        const restyled = batch.filter(
          ({ page }) => page.path.endsWith('.css') && cssParts(page.content).some(isForeignRule),
        );
        findings.push(...restyled.map(({ index }) => `payload ${index} came into the stylesheet`));
        const documents = batch
          .filter(({ page }) => /\.(xml|svg)$/.test(page.path))
          .map(({ index, page }) => ({ index, path: page.path, xml: page.content }));
        const visits = detectors.map(async (detector, place) => {
          const path = `${policies[place]}/${template}/${start}`;
          const { trace, page } = await detector.visit(`${server.origin}/${path}`);
          if (page === null) findings.push(`${path}: the page went away`);
          findings.push(...trace.ran.map((what) => `${path} ran ${what}`));
          findings.push(...trace.requests.map((what) => `${path} requested ${what}`));
          findings.push(...((await page?.evaluate(foreignMarkup)) ?? []));
          if (place === 0) findings.push(...((await page?.evaluate(faultyXml, documents)) ?? []));
          const pages = (await page?.locator('[data-payload]').count()) ?? 0;
          expect(pages).toBeGreaterThanOrEqual(batchSize < tested.length ? batch.length / 4 : 1);
          tally.add('pages visited', pages);
        });
        await Promise.all(visits);
        tally.add('XML documents parsed', documents.length);
      }
      await Promise.all(detectors.map((detector) => detector.close()));
      tally.add(`payloads in ${template}`, tested.length);
      tally.add('executions, requests and broken places', findings.length);
      expect(findings.slice(0, 20)).toEqual([]);
    },
  );
});

type Rendered = { index: number; page: RenderedText };

function rendered(batch: readonly { payload: string; index: number }[], template: string): Rendered[] {
  return batch.flatMap(({ payload, index }) =>
    renderHostile(payload, template).map((page) => ({ index, page })),
  );
}

/**
 * Each selector with one of its declarations, and each condition around rules. Pages have only some of the rules and
 * declarations of their template.
 */
const partsOf = (rules: Rules): string[] =>
  rules.flatMap((piece) => {
    if (piece.kind === 'other' || piece.kind === 'animation') return [piece.text.replace(/;$/, '').trim()];
    const inside = partsOf(piece.pieces);
    if (piece.kind === 'condition') return [piece.head, ...inside];
    return piece.selectors.flatMap(({ text }) => inside.map((part) => `${text}{${part}`));
  });

const cssParts = (css: string): string[] => partsOf(rulesOf(css));

/** A rule that depends on the lengths of texts, such as `.wide-80{font-stretch:80%`; Tokyo has one for wide windows. */
const measureRule =
  /^(?::not\(\.head-tall\)>\.head-text>)?\.[\w-]{1,16}\{[a-z-]{1,24}:-?[\d.]{1,8}(?:em|cqi|%)?$/;

function stylesheetsOf(payload: string, template: string): string[] {
  return renderHostile(payload, template)
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ content }) => content);
}
