import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { fontPairs as amsterdamPairs } from '#src/templates/amsterdam/fonts.ts';
import { fontPairs as londonPairs } from '#src/templates/london/fonts.ts';
import { fontPairs as tokyoPairs } from '#src/templates/tokyo/fonts.ts';
import type { FontFace } from '#src/templates/manifest.ts';
import { lossesIn, type TitleWidths } from '#src/templates/parts/title-face.ts';
import { templates } from '#src/templates/registry.ts';
import { browserArgs, findBrowser } from '#tests/support/browser.mjs';

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marks = '0123456789 .,:;-–—’‘“”!?&()/+@%·|';
/** Marks within titles. */
const joining = ',.-';
const stretches: Readonly<Record<string, number[]>> = {
  archivo: [62, 100, 125],
  bricolage: [75, 100],
  mona: [75, 100, 125],
};

type Case = {
  template: string;
  pair: string;
  face: FontFace | undefined;
  /** The weight of names, if it is not the heaviest weight of the font. */
  weight?: string | undefined;
  stretches: number[];
  characters: string;
  /** The number of leading characters for which all pairs are measured. */
  paired: number;
};

const cases: Case[] = [
  ...amsterdamPairs.map(({ id, faces }) => ({
    template: 'amsterdam',
    pair: id,
    face: faces[1],
    stretches: stretches[id] ?? [],
    characters: `${capitals} ${joining}ÆØŒÐÞ${marks.replace(/[ ,.-]/g, '')}`,
    // Capitals are kerned most beside a low or a short mark.
    paired: capitals.length + 1 + joining.length,
  })),
  ...[
    ...londonPairs.map((pair) => ({ ...pair, template: 'london', weight: undefined })),
    ...tokyoPairs.map((pair) => ({ ...pair, template: 'tokyo', weight: '600' })),
  ].map(({ template, id, faces, weight }) => ({
    template,
    pair: id,
    face: faces[0],
    weight,
    stretches: [100],
    characters: `${capitals}${capitals.toLowerCase()} ÆØŒÐÞæøœðþßı${marks.replace(' ', '')}`,
    paired: capitals.length * 2 + 1,
  })),
];

/** Pairs with less kerning than this are left out. */
const leastLoss = 12;

type Given = {
  characters: string;
  paired: number;
  stretches: number[];
  weight: string;
  opticalSize: number | null;
  leastLoss: number;
};

/** Runs in a page with the font. All values are in thousandths of an em. */
function measure(given: Given): TitleWidths {
  const line = document.createElement('span');
  const weight = given.weight.split(' ').at(-1) ?? '';
  line.style.cssText = `position:absolute;white-space:pre;font:${weight} 1000px/1 Measured`;
  if (given.opticalSize !== null) line.style.fontVariationSettings = `'opsz' ${given.opticalSize}`;
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
  const some = all.slice(0, given.paired);
  const pairs: Record<string, Record<string, string>> = {};
  for (const one of some) {
    for (const two of some) {
      const both = given.stretches.map((stretch) =>
        Math.round(widthOf(one + two, stretch) - widthOf(one, stretch) - widthOf(two, stretch)),
      );
      if (both.every((loss) => Math.abs(loss) < given.leastLoss)) continue;
      const losses = (pairs[one] ??= {});
      const loss = both.join(' ');
      losses[loss] = (losses[loss] ?? '') + two;
    }
  }

  // Pixels are read, because a canvas accepts font widths only as keywords and measures boxes coarsely.
  const canvas = document.createElement('canvas');
  canvas.width = 500;
  canvas.height = 400;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas.');
  const keywords = { 62: 'extra-condensed', 75: 'condensed', 100: 'normal', 125: 'expanded' } as const;
  const [narrowest = 100] = given.stretches;
  const ends = [...new Set([narrowest, given.stretches.at(-1) ?? narrowest])];
  const sidesAt = (one: string, stretch: number): number[] => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.font = `${weight} 250px Measured`;
    context.fontStretch = keywords[stretch as keyof typeof keywords];
    const origin = 100;
    context.fillText(one, origin, 275);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const inked = Array.from({ length: canvas.width }, (_, x) => x).filter((x) =>
      Array.from({ length: canvas.height }, (__, y) => y).some(
        (y) => (data[(y * canvas.width + x) * 4 + 3] ?? 0) > 127,
      ),
    );
    const { width } = context.measureText(one);
    const [first = origin, last = origin] = [inked[0], inked.at(-1)];
    return [first - origin, origin + width - last - 1].map((pixels) => Math.round(pixels * 4));
  };
  const sides = all
    .filter((one) => one !== ' ')
    .map((one): [string, string] => [one, ends.flatMap((stretch) => sidesAt(one, stretch)).join(' ')]);
  return { widths, sides: Object.fromEntries(sides), pairs };
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArgs });
});
afterAll(() => browser.close());

it.each(cases)('$template sets names by the widths of the font pair $pair', async (one) => {
  const { face, template, pair } = one;
  if (face === undefined) throw new Error('The font pair has no face for names.');
  const file = face.file.replace('{subset}', 'latin');
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const font = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64');
  await page.setContent(
    `<style>@font-face{font-family:Measured;src:url(data:font/woff2;base64,${font});font-weight:100 900;font-stretch:62% 125%}</style>`,
  );
  const { opticalSize = null } = face;
  const { weight = face.weight } = one;
  await page.evaluate(() => document.fonts.load('800 10px Measured'));
  const { characters, paired } = one;
  const measured = await page.evaluate(measure, {
    characters,
    paired,
    stretches: one.stretches,
    weight,
    opticalSize,
    leastLoss,
  });
  const noted = new URL(`../../src/templates/${template}/title-widths/${pair}.json`, import.meta.url);
  // `UPDATE_WIDTHS=1` writes the files again, after an update of a font.
  if (process.env.UPDATE_WIDTHS === '1') writeFileSync(noted, `${JSON.stringify(measured, null, 2)}\n`);
  expect(furthestApart(measured, JSON.parse(readFileSync(noted, 'utf8')) as TitleWidths)).toBeLessThanOrEqual(
    4,
  );
});

/** Texts in common languages, so that letters are about as frequent as on real pages. */
const words =
  'The quick study of old harbour towns, written in 2024 for a journal; een mooie reeks, une belle série et der Anfang. ';

/** The weight at which heavy letters are measured. */
const bold = '600';

type Cut = { face: FontFace; weight: string; noted: (number | undefined)[] };

/** The stored values of each face: the metrics of its letters, and the widths of heavier or italic ones. */
function cutsOf(face: FontFace): Cut[] {
  const { style, size } = face;
  if (size === undefined) return [];
  if (style === 'italic')
    return size.italic === undefined ? [] : [{ face, weight: '400', noted: [size.italic] }];
  const regular = { face, weight: '400', noted: [size.width, size.ascent, size.descent] };
  return size.bold === undefined ? [regular] : [regular, { face, weight: bold, noted: [size.bold] }];
}

it('system fonts have the metrics of each typeface until its files load', async () => {
  const faces = templates.flatMap(({ theme }) => theme.fontPairs.flatMap((pair) => pair.faces));
  const cuts = new Map(
    faces.flatMap(cutsOf).map((cut) => [`${cut.face.family} ${cut.face.style} ${cut.weight}`, cut]),
  );
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  for (const [name, { face, weight, noted }] of cuts) {
    const path = createRequire(import.meta.url).resolve(face.file.replace('{subset}', 'latin'));
    const font = readFileSync(path).toString('base64');
    const optical = face.opticalSize === undefined ? 'normal' : `'opsz' ${face.opticalSize}`;
    await page.setContent(
      `<style>@font-face{font-family:Measured;src:url(data:font/woff2;base64,${font});font-weight:100 900;font-stretch:62% 125%}</style><span style="position:absolute;white-space:pre;font:${weight} 1000px Measured;font-variation-settings:${optical}">${words}</span>`,
    );
    const measured = await page.evaluate(async (font) => {
      await document.fonts.load(font);
      const line = document.querySelector('span');
      const { width = 0 } = line?.getBoundingClientRect() ?? {};
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('No canvas.');
      context.font = font;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
      return [width / (line?.textContent.length ?? 1), fontBoundingBoxAscent, fontBoundingBoxDescent];
    }, `${weight} 1000px Measured`);
    for (const [index, value] of noted.entries())
      expect(
        Math.abs((measured[index] ?? 0) - (value ?? 0)),
        `${name}: ${measured.join(' ')}`,
      ).toBeLessThanOrEqual(3);
  }
});

/** The largest difference between two measurements, in thousandths of an em. Browsers round differently. */
function furthestApart(one: TitleWidths, other: TitleWidths): number {
  const losses = [one, other].map((of) => lossesIn(of.pairs));
  const names = new Set(losses.flatMap((of) => [...of.keys()]));
  // A pair that is left out has less kerning than the least.
  const pairs = [...names].flatMap((name) => {
    const [first, second] = losses.map((of) => of.get(name));
    return (first ?? second ?? []).map((loss, index) => {
      const least = Math.min(leastLoss, Math.abs(loss));
      return [first === undefined ? least : loss, second?.[index] ?? least];
    });
  });
  const numbers = (of: TitleWidths): number[] =>
    [of.widths, of.sides].flatMap((record) =>
      Object.keys(one.widths).flatMap((name) => (record[name] ?? '0').split(' ').map(Number)),
    );
  const others = numbers(other);
  const rest = numbers(one).map((number, index) => [number, others[index] ?? 0]);
  return Math.max(
    ...[...pairs, ...rest].map(([first = 0, second = 0]) => Math.abs(Math.abs(first) - Math.abs(second))),
  );
}
