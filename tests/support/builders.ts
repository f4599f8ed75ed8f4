import type { Comment } from '#src/domain/comment.ts';
import { createHash, randomUUID } from 'node:crypto';
import { firstSections } from '#src/domain/first-sections.ts';
import { newPortfolio, type Portfolio } from '#src/domain/portfolio.ts';
import { profileFromAuthUser, type Profile } from '#src/domain/profile.ts';
import type { Manifest, Release } from '#src/domain/release.ts';
import { memorySource } from '#src/files/byte-source.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';

export const someTime = '2026-05-31T12:00:00.000Z';

/** The time this many minutes after `someTime`. */
export function minutesLater(minutes: number): string {
  return new Date(Date.parse(someTime) + minutes * 60_000).toISOString();
}

/** The numbers from 0 to `count` - 1. */
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

export function anId(): string {
  return randomUUID().replaceAll('-', '');
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function aPortfolio(overrides: Partial<Portfolio> = {}): Portfolio {
  const start = {
    id: anId(),
    ownerId: anId(),
    title: 'Ada Lovelace',
    template: 'amsterdam',
    now: someTime,
    sections: firstSections({ ...aProfile(), bio: '' }, null, anId),
  } as const;
  return { ...newPortfolio(start), ...overrides };
}

export function aProfile(overrides: Partial<Profile> = {}): Profile {
  const user = { displayName: 'Ada Lovelace', email: 'ada@example.com' };
  return { ...profileFromAuthUser(user, someTime), ...overrides };
}

export function aComment(overrides: Partial<Comment> = {}): Comment {
  return {
    id: anId(),
    portfolioId: anId(),
    ownerId: anId(),
    linkId: 'link',
    page: '/',
    anchor: 'about',
    quote: 'Analytical engines',
    name: 'Grace',
    text: 'Which ones?',
    createdAt: someTime,
    reply: '',
    isResolved: false,
    ...overrides,
  };
}

export function anUpload(overrides: Partial<Upload> = {}): Upload {
  const id = anId();
  return {
    id,
    ownerId: anId(),
    name: 'bridge.jpg',
    contentType: 'image/jpeg',
    bytes: 1000,
    width: 1600,
    height: 900,
    sha256: hashOf(id),
    alt: '',
    decorative: false,
    focus: { x: 0.5, y: 0.5 },
    credit: '',
    createdAt: someTime,
    ...overrides,
  };
}

/** A blob with its bytes in memory. */
export type GivenBlob = StoredBlob & { body: Uint8Array };

export function aBlob(body: Uint8Array | string, contentType = 'text/html; charset=utf-8'): GivenBlob {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const source = memorySource(bytes);
  return { sha256: hashOf(bytes), contentType, body: bytes, source, br: null };
}

/** A release and the blobs of its manifest: by default one page. The release id depends on the files. */
export function aRelease(
  overrides: Partial<Release> = {},
  files?: Record<string, StoredBlob>,
): PublishedSite {
  const given = files ?? { 'index.html': aBlob(`<!doctype html><title>${anId()}</title>`) };
  const manifest: Manifest = Object.fromEntries(
    Object.entries(given).map(([path, { sha256, source, contentType }]) => [
      path,
      { sha256, bytes: source.bytes, contentType },
    ]),
  );
  const release: Release = {
    id: hashOf(JSON.stringify(manifest)),
    ownerId: anId(),
    portfolioId: anId(),
    revision: 1,
    template: 'amsterdam',
    manifest,
    rendererVersion: '1',
    createdAt: someTime,
    ...overrides,
  };
  return { release, blobs: Object.values(given) };
}

export type PublishedSite = { release: Release; blobs: StoredBlob[] };
