import { AppError, invalidInput } from './errors.ts';
import { portfolioLimits, type Portfolio, type PortfolioContent } from './portfolio.ts';
import { readPortfolio } from './read-portfolio.ts';

/** The fields of the content, which is stored apart from the head, in their order. */
export const contentFields = ['options', 'sections', 'pages', 'seo', 'sample'] as const;

/** The JSON of each existing field. */
export type ContentTexts = Partial<Record<(typeof contentFields)[number], string>>;

/**
 * What authors write, as the one JSON text in which stores keep it apart from the head.
 * @throws AppError 'body-too-large' above the limit of a portfolio
 */
export function contentText({ options, sections, pages, seo, sample }: PortfolioContent): string {
  return withinLimit(JSON.stringify({ options, sections, pages, seo, sample }));
}

/** The same for fields that are JSON already. @throws AppError 'body-too-large' */
export function joinedTexts(texts: ContentTexts): string {
  return withinLimit(`{${membersOf(texts).join(',')}}`);
}

/** The JSON members of an object that has these fields. */
export function membersOf(
  texts: ContentTexts,
  names: readonly (keyof ContentTexts)[] = contentFields,
): string[] {
  return names.flatMap((name) => (texts[name] === undefined ? [] : [`"${name}":${texts[name]}`]));
}

/** The most UTF-8 bytes for one UTF-16 unit. */
const bytesOfUnit = 3;

function withinLimit(text: string): string {
  const limitBytes = portfolioLimits.bytes;
  if (text.length * bytesOfUnit <= limitBytes) return text;
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > limitBytes) throw new AppError('body-too-large', { limitBytes, bytes });
  return text;
}

/**
 * The portfolio of a stored head and the text of its content. The head is spread last, because rules and stores check
 * it, while content is unchecked input of its owner.
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
