import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { fontPairs } from '#src/templates/amsterdam/fonts.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';

const stretches: Readonly<Record<string, number[]>> = {
  archivo: [62, 83, 104, 125],
  bricolage: [75, 100],
  mona: [75, 100, 125],
};
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØŒÐÞ0123456789 .,:;-–—’‘“”!?&()/+@%·|';

type Measured = { widths: Record<string, string>; pairs: Record<string, number> };

/** Pairs that lose less are left out. */
const leastLoss = 12;

/** Runs in a page with the font: widths in thousandths of an em, and what pairs of capitals lose of theirs. */
function measure(given: { characters: string; stretches: number[]; leastLoss: number }): Measured {
  const line = document.createElement('span');
  line.style.cssText = 'position:absolute;white-space:pre;font:800 1000px/1 Archivo';
  document.body.append(line);
  const widthOf = (text: string, stretch: number): number => {
    line.style.fontStretch = `${stretch}%`;
    line.textContent = text;
    return line.getBoundingClientRect().width;
  };
  const all = Array.from(given.characters);
  const widths = Object.fromEntries(
    all.map((one) => [one, given.stretches.map((stretch) => Math.round(widthOf(one, stretch))).join(' ')]),
  );
  const capitals = all.slice(0, 26);
  const pairs = capitals.flatMap((one) =>
    capitals.flatMap((two): [string, number][] => {
      const loss = Math.round(widthOf(one + two, 80) - widthOf(one, 80) - widthOf(two, 80));
      return Math.abs(loss) < given.leastLoss ? [] : [[one + two, loss]];
    }),
  );
  return { widths, pairs: Object.fromEntries(pairs) };
}

it.each(fontPairs)('Amsterdam sets names by the widths of the font pair $id', async ({ id, faces }) => {
  const file = faces[1]?.file.replace('{subset}', 'latin') ?? '';
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const font = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64');
  await page.setContent(
    `<style>@font-face{font-family:Archivo;src:url(data:font/woff2;base64,${font});font-weight:100 900;font-stretch:62% 125%}</style>`,
  );
  await page.evaluate(() => document.fonts.load('800 10px Archivo'));
  const measured = await page.evaluate(measure, {
    characters,
    stretches: stretches[id] ?? [],
    leastLoss,
  });
  const noted = new URL(`../../src/templates/amsterdam/widths-${id}.json`, import.meta.url);
  // `UPDATE_WIDTHS=1` notes them again, after a new version of a font.
  if (process.env.UPDATE_WIDTHS === '1') writeFileSync(noted, `${JSON.stringify(measured, null, 2)}\n`);
  expect(furthestApart(measured, JSON.parse(readFileSync(noted, 'utf8')) as Measured)).toBeLessThanOrEqual(2);
});

/** The largest difference of two measurements, in thousandths of an em: browsers round them differently. */
function furthestApart(one: Measured, other: Measured): number {
  const names = new Set([...Object.keys(one.pairs), ...Object.keys(other.pairs)]);
  const pairs = [...names].map((name) => [one, other].map(({ pairs: of }) => of[name] ?? leastLoss));
  const widths = characters.split('').flatMap((name) => {
    const [first, second] = [one, other].map(({ widths: of }) => (of[name] ?? '').split(' ').map(Number));
    return (first ?? []).map((width, index) => [width, second?.[index] ?? 0]);
  });
  return Math.max(
    ...[...pairs, ...widths].map(([first = 0, second = 0]) => Math.abs(Math.abs(first) - Math.abs(second))),
  );
}
