import { contentText, portfolioFrom } from './portfolio-content.ts';
import { portfolioHeadSchema, type PortfolioHead } from './portfolio-head.ts';
import type { Portfolio } from './portfolio.ts';

/**
 * A portfolio as a document. What authors write is one JSON text: Firestore counts every field of a map, goes twenty
 * levels deep and knows no list in a list, while a rich text or a section of a newer version may be of any shape. The
 * rest are fields of their own, for queries and for the rules.
 */
export type PortfolioDocument = PortfolioHead & { content: string };

/** @throws AppError 'body-too-large' */
export function portfolioDocument(portfolio: Portfolio): PortfolioDocument {
  return { ...portfolioHeadSchema.parse(portfolio), content: contentText(portfolio) };
}

/** @throws AppError 'newer-schema', 'invalid-input' */
export function portfolioInDocument({ content, ...head }: Readonly<Record<string, unknown>>): Portfolio {
  return portfolioFrom(head, String(content));
}
