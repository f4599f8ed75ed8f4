import { z } from 'zod';

/** A comment on an element of a page of a draft, by a visitor with a draft link. */
export const commentSchema = z.object({
  id: z.string().min(1).max(64),
  portfolioId: z.string(),
  ownerId: z.string(),
  /** The draft link, which may no longer exist. */
  linkId: z.string(),
  /** The path of the page: `/projects/bridge/`. */
  page: z.string(),
  /** The nearest anchor around the element; empty where there is none. */
  anchor: z.string(),
  /** The first words of the element; empty for an image without alt text. */
  quote: z.string(),
  name: z.string(),
  text: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The author's answer; empty without one. */
  reply: z.string(),
  isResolved: z.boolean(),
});
export type Comment = z.output<typeof commentSchema>;

/** What the author of a portfolio may change. */
export type CommentPatch = Partial<Pick<Comment, 'reply' | 'isResolved'>>;

/** Maximum lengths in characters, and maximum numbers of comments. */
export const commentLimits = {
  name: 80,
  text: 2000,
  reply: 2000,
  page: 300,
  anchor: 200,
  quote: 200,
  perLink: 100,
  perPortfolio: 500,
} as const;

/** How many comments of a portfolio are not resolved. */
export type OpenComments = { portfolioId: string; count: number };
