import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { sha256 } from '#src/files/hash.ts';
import { alphabetOf } from '#src/render/alphabets.ts';
import {
  chosenFonts,
  fontFilesFor,
  rangeOf,
  textFacts,
  type FontFile,
  type SiteFont,
} from '#src/render/fonts.ts';
import { contains } from '#src/render/unicode-range.ts';
import { labelsFor } from '#src/templates/every-label.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { Cache } from '../images.ts';
import { openCut } from './cut-cache.ts';
import { layoutFeatures } from './layout-features.ts';

export type PreparedFonts = {
  fonts: SiteFont[];
  /** The bytes of each by hash. */
  bodies: ReadonlyMap<string, Uint8Array>;
};

/** The fonts of a site, each with no more characters than the site shows and those that an edit is likely to add. */
export async function siteFonts(cache: Cache, content: PortfolioContent): Promise<PreparedFonts> {
  const text = textFacts(content, labelsFor(content.language));
  const used = usedPoints(text.characters, text.language);
  const bodies = new Map<string, Uint8Array>();
  const fonts: SiteFont[] = [];
  const template = templateFor(content.template);
  const features = layoutFeatures({ css: template.css, language: content.language });
  for (const font of fontFilesFor(chosenFonts(template, content), text)) {
    const body = await openCut(cache, { ...font, points: pointsFor(font, used), features });
    if (body === null) continue;
    const hash = sha256(body);
    bodies.set(hash, body);
    fonts.push({ ...font, blob: { sha256: hash, bytes: body.length } });
  }
  return { fonts, bodies };
}

/** Characters of a text, also as capitals, which styles may ask for, and with their accents in one. */
function usedPoints(text: string, language: string): number[] {
  const all = rareIn(text) + (/\p{M}/u.test(text) ? rareIn(text.normalize('NFC')) : '');
  return Array.from(new Set(all + capitals(all, language)), (character) => character.codePointAt(0) ?? 0);
}

/** The characters beyond Basic Latin, which is always published; `i` stands for it. */
const rareIn = (text: string): string => [...new Set(`i${text.replaceAll(/[ -~]+/g, '')}`)].join('');

/** Turkish has a capital of its own for i. */
function capitals(text: string, language: string): string {
  return (
    text.toUpperCase() + (/^(tr|az|lt)\b/.test(language) ? text.toLocaleUpperCase(language.slice(0, 2)) : '')
  );
}

function pointsFor({ subset }: FontFile, used: readonly number[]): number[] {
  const range = rangeOf(subset);
  const points = new Set([...alphabetOf(subset), ...used.filter((point) => contains(range, point))]);
  return [...points].toSorted((a, b) => a - b);
}
