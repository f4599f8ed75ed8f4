import { AppError, invalidInput } from './errors.ts';
import { portfolioLimits, type Portfolio, type PortfolioContent } from './portfolio.ts';
import { readPortfolio } from './read-portfolio.ts';

/**
 * What authors write, as the one JSON text in which stores keep it apart from the head.
 * @throws AppError 'body-too-large' above the limit of a portfolio
 */
export function contentText({ options, sections, pages, seo, sample }: PortfolioContent): string {
  const text = JSON.stringify({ options, sections, pages, seo, sample });
  const [limitBytes, bytes] = [portfolioLimits.bytes, new TextEncoder().encode(text).byteLength];
  if (bytes > limitBytes) throw new AppError('body-too-large', { limitBytes, bytes });
  return text;
}

/**
 * The portfolio of a stored head and the text of its content. The head comes last: rules and stores watch over it, while
 * the content is whatever its owner has written.
 * @throws AppError 'newer-schema', 'invalid-input' with what cannot be read
 */
export function portfolioFrom(head: Readonly<Record<string, unknown>>, content: string): Portfolio {
  return readPortfolio({ ...parsed(content), ...head });
}

function parsed(text: string): object {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : {};
  } catch (cause) {
    throw invalidInput('content', 'This is not JSON.', cause);
  }
}
