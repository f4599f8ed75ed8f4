import { AppError, invalidInput } from './errors.ts';
import { readPortfolio, type Portfolio } from './portfolio.ts';

/** Bytes of a document that Firestore takes, with its name and the names of its fields. */
const documentLimit = 1_048_576;
/** More than everything but the content takes. */
const besidesContent = 4096;

/**
 * A portfolio as a document. What authors write is one JSON text: Firestore counts every field of a map, goes twenty
 * levels deep and knows no list in a list, while a rich text or a section of a newer version may be of any shape. The
 * rest are fields of their own, for queries and for the rules.
 */
export type PortfolioDocument = Omit<Portfolio, 'options' | 'sections' | 'seo'> & { content: string };

/** @throws AppError 'body-too-large' for a portfolio that no document can hold */
export function portfolioDocument(portfolio: Portfolio): PortfolioDocument {
  const { options, sections, seo, ...fields } = portfolio;
  const content = JSON.stringify({ options, sections, seo });
  const [limit, bytes] = [documentLimit - besidesContent, new TextEncoder().encode(content).byteLength];
  if (bytes > limit) throw new AppError('body-too-large', { limit, bytes });
  return { ...fields, content };
}

/** @throws AppError 'newer-schema', 'invalid-input' */
export function portfolioFrom(document: Readonly<Record<string, unknown>>): Portfolio {
  const { content, ...fields } = document;
  // The fields come last: the rules watch over them, and the content is whatever its owner has written.
  return readPortfolio({ ...contentFrom(content), ...fields });
}

function contentFrom(text: unknown): object {
  try {
    const content: unknown = JSON.parse(String(text));
    return typeof content === 'object' && content !== null ? content : {};
  } catch (cause) {
    throw invalidInput('content', 'This is not JSON.', cause);
  }
}
