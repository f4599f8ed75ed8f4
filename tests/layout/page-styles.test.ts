import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePageOfEachKind } from '#cli/template/shoot-templates.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { renderedSite, type RenderedSite } from '#src/template-check/rendered-site.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { templateFor } from '#src/templates/registry.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { pageOfSite } from './page-of-site.ts';
import { sampleContents } from './sample-contents.ts';

const cache = memoryCache();
const samples = await sampleContents();

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
});
afterAll(() => browser.close());

function stylesheetOf(site: RenderedSite, path: string): string {
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(String(site.get(path)?.body)) ?? [];
  return String(site.get(new URL(href, `http://site.example${path}`).pathname)?.body);
}

/** All rules of a template, and those of the site that any page has. */
function allStyles(site: RenderedSite, template: string): string {
  const sheets = [...site].filter(([path]) => path.endsWith('.css'));
  return [templateFor(template).css, ...sheets.map(([, { body }]) => String(body))].join('\n');
}

describe.each(templateIds)('the template %s', (template) => {
  it.each(samples)('leaves no rule that applies out of the styles of the pages of $name', async (content) => {
    const site = await renderedSite(cache, template, content);
    const whole = allStyles(site, template);
    const page = await pageOfSite(browser, () => site);
    for (const { path } of [...onePageOfEachKind(site), { path: '/404.html' }]) {
      await page.goto(`http://site.example${path}`);
      const own = stylesheetOf(site, path.endsWith('/') ? `${path}index.html` : path);
      expect(own.length, path).toBeLessThan(whole.length);
      expect(await page.evaluate(appliedOnlyIn, { own, whole }), path).toEqual([]);
    }
    await page.close();
  });
});

/** Selectors of all rules that match elements of the page but are missing in its own stylesheet. */
function appliedOnlyIn({ own, whole }: { own: string; whole: string }): string[] {
  const kept = new Set(selectorsOf(own));
  return selectorsOf(whole).filter((selector) => !kept.has(selector) && applies(selector));

  /** True if an element matches, regardless of its state and of pseudo-elements. */
  function applies(selector: string): boolean {
    const state = /:(hover|focus-visible|focus-within|focus|active|checked|target|popover-open)\b/;
    const lasting = selector.replaceAll(
      new RegExp(`:not\\(${state.source}\\)|${state.source}|::[\\w-]+`, 'g'),
      ':where(*)',
    );
    return document.querySelector(lasting) !== null;
  }

  function selectorsOf(css: string): string[] {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return rulesIn(sheet.cssRules);
  }

  function rulesIn(rules: CSSRuleList): string[] {
    return Array.from(rules).flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return hasEffect(rule) ? listed(rule.selectorText) : [];
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
    });
  }

  /** False if it sets only custom properties that the page does not read, and no nested rule applies. */
  function hasEffect({ style, cssRules, selectorText }: CSSStyleRule): boolean {
    const isRead = (property: string): boolean =>
      !property.startsWith('--') || own.includes(`var(${property}`);
    const nested = rulesIn(cssRules).map((selector) => selector.replaceAll('&', `:is(${selectorText})`));
    return Array.from(style).some(isRead) || nested.some(applies);
  }

  /** The selectors of a list, split at the commas outside of brackets. */
  function listed(selectors: string): string[] {
    let depth = 0;
    const marked = Array.from(selectors, (letter) => {
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      return letter === ',' && depth === 0 ? '\n' : letter;
    });
    return marked
      .join('')
      .split('\n')
      .map((selector) => selector.trim());
  }
}
