import { expect } from 'vitest';
import { readWhole } from '#src/files/byte-source.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { verifyBlobs, verifyOriginals } from '#src/maintenance/verify.ts';
import type { Backend } from '#src/ports/backend.ts';

/** The acknowledged operations of one author. Their marks increase, because an author runs one after the other. */
export type Acknowledged = {
  ownerId: string;
  slug: string;
  portfolioId: string;
  /** Mark of the last save; 0 before the first one. */
  saved: number;
  /** Mark of the last publish; null before the first one. */
  published: number | null;
  uploads: string[];
};

const markPattern = /Mark (\d+) of ([\w-]+)/g;

/** The mark in every text of an author's portfolio. */
export const markText = (mark: number, slug: string): string => `Mark ${mark} of ${slug}`;

/**
 * The mark in a page of this author.
 * @throws Error when there are several, none, or another author's
 */
export function markIn(text: string, slug: string): number {
  const found = new Set([...text.matchAll(markPattern)].map(([whole]) => whole));
  const [mark] = [...text.matchAll(markPattern)]
    .filter(([, , owner]) => owner === slug)
    .map(([, one]) => one);
  if (found.size !== 1 || mark === undefined)
    throw new Error(`A page of ${slug} holds ${[...found].join(' and ') || 'no mark'}.`);
  return Number(mark);
}

/**
 * Compares the stored data with the acknowledged operations; one more operation may have been applied without a
 * response.
 * @throws Error when something is lost or torn
 */
export async function expectKept(
  { auth, documents, files, releases }: Pick<Backend, 'auth' | 'documents' | 'files' | 'releases'>,
  authors: readonly Acknowledged[],
): Promise<void> {
  for (const { ownerId, slug, portfolioId, saved, published, uploads } of authors) {
    expect(await auth.getUser(ownerId), 'account').not.toBeNull();
    expect(await documents.currentSlug(ownerId)).toBe(slug);
    const portfolio = await documents.getPortfolio(portfolioId);
    if (portfolio === null) throw new Error(`The portfolio of ${slug} is lost.`);
    const stored = saved === 0 && !portfolio.title.startsWith('Mark') ? 0 : markIn(portfolio.title, slug);
    expect([saved, saved + 1], `save of ${slug}`).toContain(stored);
    const kept = (await documents.listUploads(ownerId)).map(({ sha256 }) => sha256);
    expect(kept, `uploads of ${slug}`).toEqual(expect.arrayContaining(uploads));
    expect((await verifyOriginals({ documents, files }, ownerId)).damaged).toEqual([]);
    const live = await liveMark(releases, { ownerId, slug });
    if (published !== null) expect(live, `published of ${slug}`).toBeGreaterThanOrEqual(published);
    if (live !== null) expect(live, `published of ${slug}`).toBeLessThanOrEqual(stored);
  }
  expect((await verifyBlobs(releases)).damaged).toEqual([]);
}

/** The mark of all pages of the live release, after checking every file; null when nothing is live. */
async function liveMark(
  releases: Backend['releases'],
  { ownerId, slug }: { ownerId: string; slug: string },
): Promise<number | null> {
  const live = await releases.getLive(ownerId);
  if (live === null) return null;
  const release = await releases.getRelease(ownerId, live.releaseId);
  if (release === null) throw new Error(`The release of ${slug} is lost.`);
  const marks = new Set<number>();
  for (const [path, { sha256 }] of Object.entries(release.manifest)) {
    const blob = await releases.getBlob(sha256);
    if (blob === null || (await sourceFacts(blob.source)).sha256 !== sha256)
      throw new Error(`${path} of ${slug} is damaged.`);
    if (path.endsWith('index.html'))
      marks.add(markIn(new TextDecoder().decode(await readWhole(blob.source)), slug));
  }
  expect([...marks], `marks on the pages of ${slug}`).toHaveLength(1);
  return [...marks][0] ?? null;
}
