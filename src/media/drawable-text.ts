import satori from 'satori';
import { cleanLine } from '#src/domain/safe-text.ts';
import { fontFamily } from '#src/templates/parts/social-box.ts';
import type { SocialFont } from '#src/templates/social-design.ts';
import { loadFont } from './social-fonts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Joiners, direction marks and variation selectors say nothing without the scripts that need them.
const invisible = /[\p{Cf}\u{FE00}-\u{FE0F}]/gu;

/**
 * The part of a text that the font can draw, on one line of at most `length` characters. Empty when less than half of
 * its letters would remain, because an incomplete name is worse than none.
 */
export async function drawableText(text: string, font: SocialFont, length: number): Promise<string> {
  const line = cleanLine(text).normalize('NFC');
  const missing = await missingGraphemes(line, font);
  const kept = graphemesOf(line).filter((grapheme) => !missing.has(grapheme));
  const drawable = kept.join('').replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (lettersIn(drawable) === 0 || lettersIn(drawable) * 2 < lettersIn(line)) return '';
  return shorten(drawable, length);
}

/** By font file: whether it has a character. Clusters of several code units are not kept, because there is no end of them. */
const coverage = new Map<string, Map<string, boolean>>();

async function missingGraphemes(text: string, font: SocialFont): Promise<Set<string>> {
  const known = coverage.get(font.file) ?? new Map<string, boolean>();
  coverage.set(font.file, known);
  const used = new Set(graphemesOf(text));
  const asked = [...used].filter((grapheme) => !known.has(grapheme));
  const missing = asked.length === 0 ? new Set<string>() : await missingOf(asked, font);
  for (const grapheme of asked) if (grapheme.length === 1) known.set(grapheme, !missing.has(grapheme));
  for (const grapheme of used) if (known.get(grapheme) === false) missing.add(grapheme);
  return missing;
}

/** satori asks for a further font, by the text it is for, wherever it lacks a glyph. */
async function missingOf(asked: readonly string[], font: SocialFont): Promise<Set<string>> {
  const missing = new Set<string>();
  const props = { style: { display: 'flex', fontFamily: fontFamily(font) }, children: asked.join(' ') };
  await satori(
    { type: 'div', key: null, props },
    {
      width: 1200,
      fonts: loadFont(font),
      loadAdditionalAsset: (_language, segment) => {
        for (const grapheme of graphemesOf(segment)) missing.add(grapheme);
        return Promise.resolve([]);
      },
    },
  );
  return missing;
}

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function shorten(text: string, length: number): string {
  const all = graphemesOf(text);
  return all.length <= length
    ? text
    : `${all
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
