import { describe, expect, it } from 'vitest';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { portfolioFrom } from '#src/domain/portfolio-content.ts';
import { portfolioHeadSchema } from '#src/domain/portfolio-head.ts';
import { orUnreadable } from '#src/domain/unreadable-portfolio.ts';
import { aPortfolio } from '#tests/support/builders.ts';

/** Browsers write the content of a document themselves, and the rules of Firestore only check that it is a text. */
const readContent = async (content: string) =>
  orUnreadable(Promise.resolve().then(() => portfolioFrom(portfolioHeadSchema.parse(aPortfolio()), content)));
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);
const sections = (json: string) => `{"sections":[${json}]}`;
const unknown = (inside: string) =>
  `{"id":"a","type":"unknown","hidden":true,"original":{"type":"map","is":${inside}}}`;
const text = (blocks: string) => `{"id":"a","type":"text","body":{"type":"doc","content":[${blocks}]}}`;

describe('stored portfolio with invalid content', () => {
  const wrong: Record<string, string> = {
    'no JSON': '{',
    'no sections': '{"sections":null}',
    'sections of every other kind': sections('null,1,"x",[]'),
    'more wrong blocks than can be told': sections(text(`${'{},'.repeat(130_000)}{}`)),
    'more wrong words than can be told': sections(
      text(`{"type":"paragraph","content":[${'1,'.repeat(400_000)}1]}`),
    ),
    'more wrong entries than can be told': sections(
      `{"id":"a","type":"projects","items":[${'{},'.repeat(130_000)}{}]}`,
    ),
    'a text nested without end': sections(text(nested(20_000, '{"type":"blockquote","content":[', ']}'))),
    'a section of another version nested without end': sections(unknown(nested(200_000, '[', ']'))),
    'objects nested without end': sections(unknown(nested(100_000, '{"a":', '}').replace('}', '1}'))),
  };
  for (const [what, content] of Object.entries(wrong)) {
    it(`a stored portfolio with ${what} is reported as unreadable without crashing`, async () => {
      const read = await readContent(content);
      expect(isAppError(read, 'invalid-input')).toBe(true);
    });
  }

  it('throws the error of a newer version unless the caller accepts its code', async () => {
    const error = new AppError('newer-schema');
    await expect(orUnreadable(Promise.reject(error))).rejects.toBe(error);
    expect(await orUnreadable(Promise.reject(error), ['newer-schema'])).toBe(error);
  });

  it('reads a portfolio with a deeply nested section of another version', async () => {
    const read = await readContent(sections(unknown(nested(400, '[', ']'))));
    expect(isAppError(read)).toBe(false);
  });
});
