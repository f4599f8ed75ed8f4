import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { manifestFor } from '#src/templates/manifests.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';
import { aPortfolio } from '#tests/support/builders.ts';
import { pageOfSite } from './page-of-site.ts';
import { renderedSite, type RenderedSite } from '#src/template-check/rendered-site.ts';

const names = [
  'Mara Verhoeven',
  'Ottilie Marchbanks',
  'Łukasz Żółkowski',
  'Anna-Maria van der Berg',
  'Jo Østergaard',
];
/** Names whose size depends on their letters: all lines of Amsterdam's title, the nameplate of London. */
const titles = { amsterdam: '.display-title .line:not(.joined)', london: '.nameplate' } as const;

const cases = Object.entries(titles).flatMap(([template, title]) =>
  manifestFor(template).theme.fontPairs.map(({ id }) => ({ template, title, fonts: id })),
);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
});
afterAll(() => browser.close());

function siteFor(template: string, fonts: string, name: string): Promise<RenderedSite> {
  const hero = { ...newSection('hero', 'h1'), name };
  const options = { amsterdam: { fonts, lines: false }, london: { fonts } };
  const content = readContent({ ...aPortfolio({ sections: [hero] }), options });
  return renderedSite(memoryCache(), template, { name, content, images: {}, files: {} });
}

/** The space between the text and the left and right edge of a screenshot, as shares of its width. */
async function free(png: Buffer): Promise<{ left: number; right: number }> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const paper = data[0] ?? 0;
  const inked = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: info.height }, (__, y) => y).some(
      (y) => Math.abs((data[y * info.width + x] ?? paper) - paper) > 90,
    ),
  );
  const [first = info.width, last = 0] = [inked[0], inked.at(-1)];
  return { left: first / info.width, right: (info.width - 1 - last) / info.width };
}

/** The number of separate shapes in a screenshot. */
async function piecesIn(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const paper = data[0] ?? 0;
  const isInk = data.map((shade) => (Math.abs(shade - paper) > 60 ? 1 : 0));
  let pieces = 0;
  for (let start = 0; start < isInk.length; start++) {
    if (isInk[start] !== 1) continue;
    pieces += 1;
    const found = [start];
    for (let at = found.pop(); at !== undefined; at = found.pop()) {
      if (isInk[at] !== 1) continue;
      isInk[at] = 0;
      found.push(at - info.width, at + info.width);
      if (at % info.width > 0) found.push(at - 1);
      if (at % info.width < info.width - 1) found.push(at + 1);
    }
  }
  return pieces;
}

/**
 * Words with every pair of letters whose arms or legs point at each other. Each word fills lines of a different width.
 */
const close = ['Kyra Kaxavykvw', 'Fytyvy Lxrxrawxaaxzx'];

it.each(manifestFor('amsterdam').theme.fontPairs)(
  'letters of a giant name in the font pair $id do not touch',
  async ({ id }) => {
    const found: Record<string, number> = {};
    for (const name of close) {
      const site = await siteFor('amsterdam', id, name);
      const page = await pageOfSite(browser, () => site);
      await page.setViewportSize({ width: 800, height: 1000 });
      await page.goto('http://site.example/');
      await page.evaluate(() => document.fonts.ready);
      found[name] = await piecesIn(await page.locator('.display-title').screenshot());
      await page.close();
    }
    expect(found).toEqual(Object.fromEntries(close.map((name) => [name, name.replaceAll(' ', '').length])));
  },
);

describe.each(cases)('the font pair $fonts of $template', ({ template, title, fonts }) => {
  it('a name is as wide as the page, within three percent on each side', async () => {
    const found: string[] = [];
    for (const name of names) {
      const site = await siteFor(template, fonts, name);
      const page = await pageOfSite(browser, () => site);
      await page.setViewportSize({ width: 1280, height: 1400 });
      await page.goto('http://site.example/');
      await page.evaluate(() => document.fonts.ready);
      const main = await page.locator('main').boundingBox();
      for (const line of await page.locator(title).all()) {
        const box = await line.boundingBox();
        if (main === null || box === null) throw new Error('The name is not shown.');
        const edge = 40;
        const clip = { x: main.x - edge, width: main.width + edge * 2, y: box.y, height: box.height };
        const { left, right } = await free(await page.screenshot({ clip }));
        for (const rest of [left, right].map((part) => (part * clip.width - edge) / main.width))
          if (Math.abs(rest) > 0.03) found.push(`${name}: ${(rest * 100).toFixed(1)} %`);
      }
      await page.close();
    }
    expect(found).toEqual([]);
  });
});
