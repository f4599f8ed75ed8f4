import { z } from 'zod';
import type { Portfolio } from './portfolio.ts';

/** A portfolio without its content. Lists, and checks of an owner or a revision, read no more than this. */
export type PortfolioHead = Pick<
  Portfolio,
  | 'id'
  | 'ownerId'
  | 'title'
  | 'template'
  | 'language'
  | 'schemaVersion'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
>;

/** A stored head of any schema version: a portfolio of a newer version is listed, although it cannot be opened. */
export const portfolioHeadSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  title: z.string(),
  template: z.string(),
  language: z.string(),
  schemaVersion: z.int(),
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}) satisfies z.ZodType<PortfolioHead>;

/** An entry of the list of one's portfolios. */
export type PortfolioSummary = Pick<PortfolioHead, 'id' | 'title' | 'template' | 'revision' | 'updatedAt'> & {
  live: boolean;
};
