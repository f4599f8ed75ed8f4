import { fontFilesFor, showsItalics, siteWords, type FontFile, type TextFacts } from '#src/render/fonts.ts';
import type { FontUrls } from '#src/templates/load-font-urls.ts';
import type { FontFace as Face } from '#src/templates/manifest.ts';
import type { Labels } from '#src/templates/labels.ts';
import type { FontPair } from '#src/templates/theme.ts';
import { unicodeRanges } from '#src/templates/unicode-ranges.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** A whole font file, for the characters of a CSS unicode-range. */
export type PreviewFont = { face: Face; url: string; range: string };

/**
 * The fonts of the published site in this pair, if the font URLs of its template include them. `loadScriptFonts`
 * loads the others.
 */
export function previewFonts(pair: FontPair, text: TextFacts, urls: FontUrls): PreviewFont[] {
  return fontFilesFor(pair, text).flatMap((font) => fontAt(font, urls));
}

/** The font for a file, if the URLs include it. */
export function fontAt({ face, subset, file }: FontFile, urls: FontUrls): PreviewFont[] {
  const url = urls[`/node_modules/${file}`];
  return url === undefined ? [] : [{ face, url, range: unicodeRanges[subset] }];
}

/**
 * The font files of other scripts that a site needs. Sliced fonts are listed once, because a slice has all weights.
 */
export function scriptFiles(pair: FontPair, text: TextFacts, urls: FontUrls): FontFile[] {
  const others = fontFilesFor(pair, text).filter(({ file }) => urls[`/node_modules/${file}`] === undefined);
  const names = ({ face, file }: FontFile): string =>
    file.includes('{slice}') ? file : `${file} ${face.weight} ${face.style}`;
  return [...new Map(others.map((font) => [names(font), font])).values()];
}

/** The same text facts that decide about the fonts of the published site. */
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

/** Cached by part, because unchanged parts keep their identity. */
function factsIn(part: object): PartFacts {
  const earlier = known.get(part);
  if (earlier !== undefined) return earlier;
  const json = JSON.stringify(part);
  const facts = { characters: [...new Set(json)].join(''), hasItalics: showsItalics(json) };
  known.set(part, facts);
  return facts;
}

const given = new WeakMap<Document, string>();

/** Sets exactly these fonts on a document. Fonts belong to the window that creates them. */
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
