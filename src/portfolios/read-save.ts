import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isAppError } from '#src/domain/errors.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { parseInput, parseJson } from '#src/domain/parse-input.ts';
import { contentFields, type ContentTexts } from '#src/domain/portfolio-content.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { abridge, type Abridged } from './abridge.ts';
import { splitContent } from './split-content.ts';
import { openKnownParts, type KnownPart } from './known-parts.ts';

/** The checked and cleaned body of a save. */
export type Save = Pick<PortfolioContent, 'title' | 'template' | 'language'> & {
  revision: number;
  texts: ContentTexts;
  /** The fields of `texts` that differ from what was sent, because values were cleaned or dropped. */
  cleaned: readonly (keyof ContentTexts)[];
};

export type SaveReader = {
  /**
   * Reads the JSON of a content and the revision that it was made from. Parts that are unchanged since the last save of
   * this portfolio are not checked again.
   * @throws AppError 'invalid-input' with every wrong path, 'newer-schema'
   */
  read(portfolioId: string, text: string): Promise<Save>;
};

/** Some hundred portfolios of the usual size. */
const maxKnownLength = 64 * 1024 * 1024;

const saveForm = z.object({ content: z.unknown(), revision: z.int().min(1) });

/** `turn` is awaited before so many UTF-16 units are parsed and checked. */
export function openSaveReader(turn: (length: number) => Promise<void>): SaveReader {
  const known = openKnownParts(maxKnownLength);
  // Nobody outside of this process knows it, so no text contains it.
  const mark = randomUUID();

  async function readWhole(text: string): Promise<Found> {
    await turn(text.length);
    const found = readParts({ text, parts: [] }, mark);
    if (found === null) throw new Error('Content without known parts has one out of place.');
    return found;
  }

  return {
    async read(portfolioId, text) {
      const abridged = abridge(text, known.of(portfolioId), mark);
      await turn(abridged.text.length);
      const found = readAbridged(abridged, mark) ?? (await readWhole(text));
      known.keep(portfolioId, found.parts);
      return found.save;
    },
  };
}

type Found = { save: Save; parts: readonly KnownPart[] };

/**
 * Null when the rest is invalid although parts are known; then the complete content is checked, so that issues name its
 * real paths.
 */
function readAbridged(abridged: Abridged, mark: string): Found | null {
  if (abridged.parts.length === 0) return readParts(abridged, mark);
  try {
    return readParts(abridged, mark);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** Null when a known part is at a wrong position; never null without known parts. */
function readParts({ text, parts }: Abridged, mark: string): Found | null {
  const { content, revision } = parseInput(saveForm, parseJson(text));
  const taken = splitContent(content, { parts, mark });
  if (taken === null) return null;
  const clean = readContent(taken.content);
  const { content: marked, texts: textsOfParts, learned } = taken.join(clean);
  const texts: ContentTexts = {};
  for (const name of contentFields) {
    if (marked[name] === undefined) continue;
    const shell = JSON.stringify(marked[name]);
    texts[name] = shell.replaceAll(numbered, (string: string, id: string, at: string) =>
      id === mark ? (textsOfParts[Number(at)] ?? '') : string,
    );
  }
  const { title, template, language } = clean;
  const sent: Partial<Record<string, unknown>> = isRecord(taken.content) ? taken.content : {};
  const cleaned = contentFields.filter((name) => name in texts && !sameValue(sent[name], clean[name]));
  return {
    save: { title, template, language, revision, texts, cleaned },
    parts: [...parts, ...learned],
  };
}

/** A string of an id, as marks are, and a number. */
const numbered = /"([0-9a-f-]{36})(\d{1,9})"/g;
