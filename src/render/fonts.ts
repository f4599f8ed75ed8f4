import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import type { Labels } from '#src/templates/labels.ts';
import type { FontFace, FontSubset, TemplateManifest } from '#src/templates/manifest.ts';
import { dateWords } from '#src/templates/parts/dates.tsx';
import { hangulFonts, hanFonts, scriptFonts, type HanStyle } from '#src/templates/script-fonts.ts';
import { fontPairOf, type FontPair } from '#src/templates/theme.ts';
import { unicodeRanges } from '#src/templates/unicode-ranges.ts';
import { writingScript } from '#src/templates/writing-script.ts';
import type { SiteFileRef } from './site-file.ts';
import { fallbackFaces } from './fallback-faces.ts';
import { contains, parseRange, type UnicodeRange } from './unicode-range.ts';

/** A font file that a site needs: `file` names it inside its package, with `{slice}` where the package has it in slices. */
export type FontFile = { face: FontFace; subset: FontSubset; file: string };

/** A font file as it is published. */
export type SiteFont = FontFile & { blob: SiteFileRef };

/** The properties of a site’s text that determine its fonts. */
export type TextFacts = { characters: string; hasItalics: boolean; language: string };

/** The fonts that a portfolio has chosen for a template. */
export function chosenFonts(template: TemplateManifest, { options }: PortfolioContent): FontPair {
  return fontPairOf(template.theme, chosenOptions(template, options[template.id] ?? {}));
}

/** The files that a text needs in a font pair: latin and figures always, others when one of their characters occurs. */
export function fontFilesFor({ faces, properties }: FontPair, text: TextFacts): FontFile[] {
  const { characters, hasItalics } = text;
  const present = subsetsIn(characters);
  const stacks = Object.values(properties).join(' ');
  const own = faces.filter(
    ({ style, isInStyles }) => style === 'normal' || isInStyles === true || hasItalics,
  );
  const isOwn = (subset: FontSubset): boolean =>
    own.length > 0 && own.every(({ subsets }) => subsets.includes(subset) || subsets.includes('one'));
  const shared = [
    ...scriptFonts,
    ...(present.has('han') ? hanFonts(hanStyle(text)) : []),
    ...hangulFonts,
  ].filter(({ family }) => stacks.includes(`'${family}'`));
  return [
    ...filesOf(own, (subset) => present.has(subset)),
    ...filesOf(shared, (subset) => present.has(subset) && !isOwn(subset)),
  ];
}

function filesOf(faces: readonly FontFace[], isNeeded: (subset: FontSubset) => boolean): FontFile[] {
  return faces.flatMap((face) =>
    face.subsets
      .filter(isNeeded)
      .map((subset) => ({ face, subset, file: face.file.replaceAll('{subset}', subset) })),
  );
}

/** All texts of a portfolio, including hidden sections and the labels of the template. */
export function textFacts({ sections, title, language }: PortfolioContent, labels: Labels): TextFacts {
  const written = JSON.stringify(sections);
  return {
    characters: [written, title, ...siteWords(language, labels)].join(' '),
    hasItalics: showsItalics(written),
    language,
  };
}

/** True if sections as JSON have a text in italics. */
export const showsItalics = (json: string): boolean => json.includes('{"type":"italic"}');

/** The words of a site that depend on nothing but its language. */
export function siteWords(language: string, labels: Labels): string[] {
  return [JSON.stringify(labels), ...dateWords(language)];
}

const styles: Readonly<Record<string, HanStyle>> = {
  Jpan: 'ja',
  Kore: 'ko',
  Hant: 'zh-Hant',
  Hans: 'zh-Hans',
};

function hanStyle({ language, characters }: TextFacts): HanStyle {
  const isKana = /[\u3041-\u30ff]/;
  return styles[writingScript(language)] ?? (isKana.test(characters) ? 'ja' : 'zh-Hans');
}

const parsed = Object.fromEntries(
  Object.entries(unicodeRanges).map(([subset, text]) => [subset, parseRange(text)]),
) as Record<FontSubset, UnicodeRange>;

export const rangeOf = (subset: FontSubset): UnicodeRange => parsed[subset];

function subsetsIn(text: string): Set<FontSubset> {
  // Most texts hold hardly anything else, and looking at each of their letters takes longer than rendering a page.
  const beyondAscii = new Set(text.replaceAll(/[^\u{100}-\u{10ffff}]+/gu, ''));
  const beyondLatin = Array.from(beyondAscii, (character) => character.codePointAt(0) ?? 0).filter(
    (point) => !contains(parsed.latin, point),
  );
  const others = (Object.keys(parsed) as FontSubset[]).filter((subset) =>
    beyondLatin.some((point) => contains(parsed[subset], point)),
  );
  return new Set<FontSubset>(['latin', 'one', ...others]);
}

/** Where a font file lies in a site. */
export function fontPath(blob: SiteFileRef): string {
  return `assets/${blob.sha256.slice(0, 16)}.woff2`;
}

/**
 * The @font-face rules; the stylesheet lies beside the font files. Every page has Latin characters, so the Latin file of
 * a family without other alphabets needs no range. A figure one of its own is declared later, and so is preferred.
 */
export function fontFaceCss(fonts: readonly SiteFont[]): string {
  const files = fonts.map(({ face, subset, blob }) => {
    const stretch = face.stretch === undefined ? '' : `font-stretch:${face.stretch};`;
    const source = `url(${blob.sha256.slice(0, 16)}.woff2) format('woff2')`;
    const family = fonts.filter((other) => other.face.family === face.family);
    const isAll = subset === 'latin' && family.every((other) => ['latin', 'one'].includes(other.subset));
    const range = isAll ? '' : `;unicode-range:${unicodeRanges[subset]}`;
    return `@font-face{font-family:'${face.family}';font-style:${face.style};font-weight:${face.weight};${stretch}font-display:swap;src:${source}${range}}`;
  });
  return [...files, ...fallbackFaces(fonts.map(({ face }) => face))].join('\n');
}
