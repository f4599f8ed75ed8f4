import { randomInt } from 'node:crypto';
import { draftLinkLimits, draftTokenLength, hasExpired, type DraftLink } from '#src/domain/draft-link.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import { sha256 } from '#src/files/hash.ts';
import type { Backend } from '#src/ports/backend.ts';

type Deps = Pick<Backend, 'documents'> & { now: () => string; newId: () => string };

/** A link for its author. The token is returned only when the link is created. */
export type DraftLinkSummary = Pick<DraftLink, 'id' | 'createdAt' | 'expiresAt' | 'hasComments'>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const dayMs = 24 * 3_600_000;

/** Links that have not expired, newest first. */
export async function listDraftLinks(
  { documents, now }: Pick<Deps, 'documents' | 'now'>,
  portfolioId: string,
): Promise<DraftLinkSummary[]> {
  const at = now();
  return (await documents.listDraftLinks(portfolioId))
    .filter((link) => !hasExpired(link, at))
    .map(({ id, createdAt, expiresAt, hasComments }) => ({ id, createdAt, expiresAt, hasComments }));
}

/** @throws AppError 'limit-reached' above the limit of a portfolio, 'not-found' when it was deleted meanwhile */
export async function createDraftLink(
  { documents, now, newId }: Deps,
  {
    head,
    days = draftLinkLimits.days,
    hasComments = true,
  }: { head: PortfolioHead; days?: number; hasComments?: boolean },
): Promise<{ link: DraftLinkSummary; token: string }> {
  const token = Array.from({ length: draftTokenLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const [id, createdAt] = [newId(), now()];
  const expiresAt = new Date(Date.parse(createdAt) + days * dayMs).toISOString();
  const { id: portfolioId, ownerId } = head;
  const link = { id, createdAt, expiresAt, hasComments };
  await documents.addDraftLink({ ...link, tokenHash: sha256(token), portfolioId, ownerId });
  return { link, token };
}

/** The draft of a token. `gone`: the link has expired, or the site is disabled. */
export type FoundDraft =
  | {
      kind: 'found';
      ownerId: string;
      portfolioId: string;
      revision: number;
      linkId: string;
      hasComments: boolean;
    }
  | { kind: 'gone' | 'unknown' };

/** Looks up the hash of the token, so that the duration reveals nothing about existing tokens. */
export async function findDraft(
  { documents, moderation, now }: Pick<Backend, 'documents' | 'moderation'> & { now: () => string },
  token: string,
): Promise<FoundDraft> {
  const link = await documents.findDraftLink(sha256(token));
  if (link === null) return { kind: 'unknown' };
  const { id: linkId, ownerId, portfolioId, hasComments } = link;
  if (hasExpired(link, now()) || (await moderation.getTakedown(ownerId)) !== null) return { kind: 'gone' };
  const head = await documents.getPortfolioHead(portfolioId);
  if (head === null || head.ownerId !== ownerId) return { kind: 'unknown' };
  return { kind: 'found', ownerId, portfolioId, revision: head.revision, linkId, hasComments };
}
