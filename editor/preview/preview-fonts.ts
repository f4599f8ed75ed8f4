import { fontFilesFor, showsItalics, siteWords, type FontFile, type TextFacts } from '#src/render/fonts.ts';
import { fontUrls } from '#src/templates/list/font-urls.ts';
import type { FontFace as Face } from '#src/templates/manifest.ts';
import type { Labels } from '#src/templates/labels.ts';
import type { FontPair } from '#src/templates/theme.ts';
import { unicodeRanges } from '#src/templates/unicode-ranges.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** A whole font file, for the characters of a CSS unicode-range. */
export type PreviewFont = { face: Face; url: string; range: string };

/** The fonts that a site in this pair would be published with; those in slices are loaded by `loadSlicedFonts`. */
export function previewFonts(pair: FontPair, text: TextFacts): PreviewFont[] {
  return fontFilesFor(pair, text).flatMap(({ face, subset, file }) => {
    const url = fontUrls[`/node_modules/${file}`];
    return url === undefined ? [] : [{ face, url, range: unicodeRanges[subset] }];
  });
}

/** The files in slices that a site needs, each once: a slice has all weights. */
export function slicedFiles(pair: FontPair, text: TextFacts): FontFile[] {
  const sliced = fontFilesFor(pair, text).filter(({ file }) => file.includes('{slice}'));
  return [...new Map(sliced.map((font) => [font.file, font])).values()];
}

/** The same facts that decide about the fonts of the published site. */
export function textFactsOf({ sections, title, language }: PortfolioContent, labels: Labels): TextFacts {
  const parts = sections.map(factsIn);
  return {
    characters: [...parts.map(({ characters }) => characters), title, ...siteWords(language, labels)].join(
      ' ',
    ),
    hasItalics: parts.some(({ hasItalics }) => hasItalics),
    language,
  };
}

type PartFacts = Omit<TextFacts, 'language'>;
const known = new WeakMap<object, PartFacts>();

/** A part that stays the same is looked through a single time. */
function factsIn(part: object): PartFacts {
  const earlier = known.get(part);
  if (earlier !== undefined) return earlier;
  const json = JSON.stringify(part);
  const facts = { characters: [...new Set(json)].join(''), hasItalics: showsItalics(json) };
  known.set(part, facts);
  return facts;
}

const given = new WeakMap<Document, string>();

/** Gives a document exactly these fonts, unless it has them. Fonts belong to the window that they are made in. */
export function setFonts(page: Document, fonts: readonly PreviewFont[]): void {
  const view = page.defaultView;
  const names = fonts.map(({ face, url }) => `${url} ${face.weight}`).join(' ');
  if (view === null || given.get(page) === names) return;
  given.set(page, names);
  page.fonts.clear();
  for (const { face, url, range } of fonts) {
    const { family, style, weight, stretch = 'normal' } = face;
    const descriptors = { style, weight, stretch, unicodeRange: range, display: 'swap' } as const;
    page.fonts.add(new view.FontFace(family, `url(${url})`, descriptors));
  }
}
