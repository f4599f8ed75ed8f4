import { z } from 'zod';
import { hashSchema } from './release.ts';

/**
 * A link to a draft for people without an account. Its token is in its URL only: what is stored is the token's hash.
 */
export const draftLinkSchema = z.object({
  id: z.string().min(1).max(64),
  tokenHash: hashSchema,
  portfolioId: z.string(),
  ownerId: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Older links, from before comments existed, allow them too. */
  hasComments: z.boolean().default(true),
});
export type DraftLink = z.output<typeof draftLinkSchema>;

/** `perPortfolio` counts those that have not expired. */
export const draftLinkLimits = { perPortfolio: 10, days: 14, maxDays: 90 } as const;

export function hasExpired({ expiresAt }: Pick<DraftLink, 'expiresAt'>, now: string): boolean {
  return expiresAt <= now;
}

/** 130 random bits in 26 characters that a host name may have. */
export const draftTokenLength = 26;
const labelPattern = /^([a-z2-7]{26})--draft$/;

/** The label in the host name of a draft: each draft is an origin of its own. No slug has two hyphens in a row. */
export function draftLabel(token: string): string {
  return `${token}--draft`;
}

/** The token in a label; null for one that is no draft's. */
export function parseDraftLabel(label: string): string | null {
  return labelPattern.exec(label)?.[1] ?? null;
}
