import { AppError } from '#src/domain/errors.ts';
import { joinedTexts, membersOf } from '#src/domain/portfolio-content.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import { schemaVersion } from '#src/domain/portfolio.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { SaveReader } from './read-save.ts';

/** The stored portfolio as JSON, with or without the fields that are stored as they were sent. */
export type SavedPortfolio = { whole: () => string; changed: () => string };

/**
 * Replaces the content of a portfolio by a text of JSON that names the revision it was made from.
 * @throws AppError 'stale-revision' when it was saved meanwhile, 'invalid-input', 'newer-schema', 'body-too-large'
 */
export async function savePortfolio(
  { documents, saves, now }: Pick<Backend, 'documents'> & { saves: SaveReader; now: () => string },
  { head, text }: { head: PortfolioHead; text: string },
): Promise<SavedPortfolio> {
  if (head.schemaVersion > schemaVersion)
    throw new AppError('newer-schema', { version: head.schemaVersion, known: schemaVersion });
  const { texts, cleaned, ...fields } = await saves.read(head.id, text);
  const next = { ...head, ...fields, schemaVersion, updatedAt: now() };
  const saved = await documents.saveContent(next, joinedTexts(texts));
  const json = (members: string[]): string =>
    `{${[JSON.stringify(saved).slice(1, -1), ...members].join(',')}}`;
  return { whole: () => json(membersOf(texts)), changed: () => json(membersOf(texts, cleaned)) };
}
