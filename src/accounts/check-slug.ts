import { errorCatalogue } from '#src/domain/errors.ts';
import { parseSlug, suggestSlugs } from '#src/domain/slug.ts';
import { templateIds } from '#src/templates/manifests.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';

export type SlugCheck = { free: boolean; reason: string; suggestions: string[] };

/**
 * Checks whether a user can claim a slug; if not, returns the reason and similar slugs that are free. A user's own
 * former slugs count as free.
 */
export async function checkSlug(
  documents: Pick<DocumentStore, 'slugAvailability'>,
  { ownerId, wish, now }: { ownerId: string; wish: string; now: string },
): Promise<SlugCheck> {
  const parsed = parseSlug(wish, templateIds);
  if (parsed.kind === 'invalid') return refusal(parsed.reason);
  const available = await documents.slugAvailability(ownerId, parsed.slug, now);
  if (available === 'free') return { free: true, reason: '', suggestions: [] };
  return refusal(errorCatalogue[`slug-${available}`].title);

  async function refusal(reason: string): Promise<SlugCheck> {
    return { free: false, reason, suggestions: await freeSuggestions() };
  }

  async function isTaken(slug: string): Promise<boolean> {
    return (await documents.slugAvailability(ownerId, slug, now)) !== 'free';
  }

  /** Repeats until none of the suggestions is taken. */
  async function freeSuggestions(): Promise<string[]> {
    const taken = new Set<string>(parsed.kind === 'ok' ? [parsed.slug] : []);
    for (;;) {
      const suggestions = suggestSlugs(wish, (slug) => taken.has(slug) || templateIds.includes(slug));
      const before = taken.size;
      for (const slug of suggestions) if (await isTaken(slug)) taken.add(slug);
      if (taken.size === before) return suggestions;
    }
  }
}
