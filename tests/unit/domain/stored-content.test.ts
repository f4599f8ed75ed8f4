import { describe, expect, it } from 'vitest';
import { isAppError, type AppError } from '#src/domain/errors.ts';
import { newItem } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/content-of.ts';
import {
  portfolioLimits,
  siteName,
  visibleSections,
  type Portfolio,
  type PortfolioContent,
} from '#src/domain/portfolio.ts';
import { readContent, readPortfolio } from '#src/domain/read-portfolio.ts';
import { contentText } from '#src/domain/portfolio-content.ts';
import { chunkLimits, portfolioDocuments, portfolioInDocuments } from '#src/domain/portfolio-document.ts';
import { isPortfolioFile, portfolioFile, readPortfolioFile } from '#src/domain/portfolio-file.ts';
import { kinds, newSection, sectionTitle } from '#src/domain/sections/index.ts';
import { aPortfolio, anUpload } from '#tests/support/builders.ts';

const withSections = (sections: unknown[], more: object = {}): Record<string, unknown> => ({
  ...contentOf(aPortfolio()),
  sections,
  ...more,
});

function refusal(read: () => unknown): AppError {
  try {
    read();
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('content of an older version', () => {
  it('becomes content of this version', () => {
    const { sections } = readContent(
      withSections(
        [
          {
            id: 'p',
            type: 'projects',
            items: [
              { id: 'a', title: 'Bridge', link: 'https://b.example.org' },
              { id: 'd', title: 'Road' },
            ],
          },
          {
            id: 's',
            type: 'skills',
            items: [
              { id: 'b', name: 'Web', keywords: 'HTML, CSS,, ' },
              { id: 'c', name: 'Art', keywords: ['Ink'] },
              { id: 'e', name: 'Law' },
            ],
          },
        ],
        { schemaVersion: 1 },
      ),
    );
    expect(sections).toMatchObject([
      {
        items: [
          { title: 'Bridge', url: 'https://b.example.org' },
          { title: 'Road', url: '' },
        ],
      },
      { items: [{ keywords: ['HTML', 'CSS'] }, { keywords: ['Ink'] }, { name: 'Law', keywords: [] }] },
    ]);
  });

  it('names what cannot be read in content of an older version', () => {
    const error = refusal(() =>
      readContent(
        withSections(
          [
            { id: 'p', type: 'projects', items: ['x', null] },
            { id: 's', type: 'skills', items: 7 },
            { id: 't', type: 'skills', items: [null] },
            { id: 'q', type: 'projects', items: 7 },
          ],
          { schemaVersion: 1 },
        ),
      ),
    );
    expect(error.code).toBe('invalid-input');
    expect(error.issues.map(({ path }) => path)).toEqual([
      'sections.0.items.0',
      'sections.0.items.1',
      'sections.1.items',
      'sections.2.items.0',
      'sections.3.items',
    ]);
  });

  it('keeps the keywords of this version as they are', () => {
    const error = refusal(() =>
      readContent(withSections([{ id: 's', type: 'skills', items: [{ id: 'b', keywords: 'HTML, CSS' }] }])),
    );
    expect(error.issues.map(({ path }) => path)).toEqual(['sections.0.items.0.keywords']);
  });

  it('refuses content of a newer version, and a text as version', () => {
    const newer = refusal(() => readContent(withSections([], { schemaVersion: 99 })));
    expect(newer).toMatchObject({ code: 'newer-schema', facts: { version: 99, known: 3 } });
    const stored = { ...aPortfolio(), schemaVersion: '99' };
    expect(refusal(() => readPortfolio(stored)).issues.map(({ path }) => path)).toEqual(['schemaVersion']);
  });
});

describe('content without sections', () => {
  it('is refused for each part that is missing', () => {
    const error = refusal(() => readContent({ schemaVersion: 1, title: 'Ada' }));
    expect(error.issues.map(({ path }) => path)).toEqual(['template', 'sections']);
  });
});

describe('section of an unknown kind', () => {
  const original = { id: 'm', type: 'map', places: [1] };

  it('keeps its content and is hidden', () => {
    const kept = { id: 'm', type: 'unknown', hidden: true, original };
    expect(readContent(withSections([original])).sections).toEqual([kept]);
    expect(readContent(withSections([kept])).sections).toEqual([kept]);
  });

  it('becomes itself again in a version that knows the kind', () => {
    const known = { id: 't', type: 'text', title: 'Hello' };
    const { sections } = readContent(
      withSections([{ id: 't', type: 'unknown', hidden: true, original: known }]),
    );
    expect(sections).toEqual([{ ...newSection('text', 't'), title: 'Hello' }]);
  });
});

describe('refused content', () => {
  it('names at most 200 issues', () => {
    const items = Array.from({ length: 150 }, () => ({ id: 'A', name: 7 }));
    const error = refusal(() => readContent(withSections([{ id: 's', type: 'skills', items }])));
    expect(error.issues).toHaveLength(200);
  });

  it('names the field of the option that comes closest', () => {
    const error = refusal(() => readContent({ ...withSections([]), options: { tokyo: { dark: 3 } } }));
    expect(error.issues.map(({ path }) => path)).toEqual(['options.tokyo.dark']);
    const long = refusal(() =>
      readContent({ ...withSections([]), options: { tokyo: { accent: 'x'.repeat(201) } } }),
    );
    expect(long.issues[0]?.message).toContain('200');
  });

  it.each([null, undefined, 7, 'text', []])('is distinguished from content: %j', (value) => {
    expect(refusal(() => readContent(value)).code).toBe('invalid-input');
  });
});

describe('what visitors see', () => {
  const content = (sections: PortfolioContent['sections']): PortfolioContent => ({
    ...contentOf(aPortfolio()),
    title: 'Draft',
    sections,
  });
  const hero = { ...newSection('hero', 'h'), name: ' Ada ' };

  it('contains no hidden sections, hidden entries and sections of unknown kinds', () => {
    const item = (id: string, hidden: boolean) => ({ ...newItem(kinds.skills.fields.items, id), hidden });
    const skills = { ...newSection('skills', 's'), items: [item('a', true), item('b', false)] };
    const shown = visibleSections(
      content([
        hero,
        skills,
        { ...newSection('text', 't'), hidden: true },
        { id: 'u', type: 'unknown', hidden: true, original: {} },
      ]),
    );
    expect(shown).toEqual([hero, { ...skills, items: [item('b', false)] }]);
  });

  it('calls the site by the name in a visible introduction, else by the title', () => {
    expect(siteName(content([newSection('text', 't'), hero]))).toBe('Ada');
    expect(siteName(content([{ ...hero, hidden: true }]))).toBe('Draft');
    expect(siteName(content([{ ...hero, name: ' ' }]))).toBe('Draft');
    expect(siteName(content([]))).toBe('Draft');
  });

  it("heads a section with the author's title, else with the name of its kind", () => {
    expect(sectionTitle({ ...newSection('skills', 's'), title: ' Craft ' })).toBe('Craft');
    expect(sectionTitle({ ...newSection('skills', 's'), title: ' ' })).toBe('Skills');
    expect(sectionTitle(newSection('hero', 'h'))).toBe(kinds.hero.label);
  });
});

describe('portfolio documents', () => {
  const unknown = (word: string) => [
    { id: 'u', type: 'unknown' as const, hidden: true as const, original: { type: 'map', word } },
  ];
  const documentsOf = (portfolio: Portfolio) => portfolioDocuments(portfolio, contentText(portfolio));

  it('come back as the same portfolio', () => {
    const portfolio = aPortfolio();
    const { head, chunks } = documentsOf(portfolio);
    expect(chunks).toHaveLength(1);
    expect(portfolioInDocuments(head, chunks)).toEqual(portfolio);
  });

  it('are as many as the largest portfolio needs, each within its byte limit, whatever characters they are split at', () => {
    const encoder = new TextEncoder();
    // Characters of one to four bytes and a byte order mark, shifted byte by byte over the boundary of two chunks.
    for (const sign of ['x', 'é', '算', '👩🏽‍🔬', '\ufeff', '\ud800']) {
      for (const shift of [0, 1, 2, 3, 4]) {
        const times = Math.floor((chunkLimits.bytes * 1.5) / encoder.encode(JSON.stringify(sign)).byteLength);
        const portfolio = aPortfolio({ sections: unknown('x'.repeat(shift) + sign.repeat(times)) });
        const { head, chunks } = documentsOf(portfolio);
        expect(head.chunks).toBe(chunks.length);
        expect(chunks.every(({ text }) => encoder.encode(text).byteLength <= chunkLimits.bytes)).toBe(true);
        expect(portfolioInDocuments(head, chunks)).toEqual(portfolio);
      }
    }
    const room =
      portfolioLimits.bytes - encoder.encode(contentText(aPortfolio({ sections: unknown('') }))).byteLength;
    const full = documentsOf(aPortfolio({ sections: unknown('算'.repeat(Math.floor(room / 3))) }));
    expect(full.head.chunks).toBe(chunkLimits.count);
  });

  it('are read from a head of an earlier version, which has the content in itself', () => {
    const portfolio = aPortfolio();
    const { chunks: _, ...head } = documentsOf(portfolio).head;
    expect(portfolioInDocuments({ ...head, content: contentText(portfolio) }, [])).toEqual(portfolio);
  });

  it('are refused with a chunk missing, of another revision or of no number', () => {
    const { head, chunks } = documentsOf(aPortfolio());
    const [chunk] = chunks;
    const issues = [{ path: 'content', message: 'A part of the content is missing.' }];
    for (const wrong of [[], [undefined], [{ ...chunk, revision: 2 }], [chunk, chunk]]) {
      expect(refusal(() => portfolioInDocuments(head, wrong))).toMatchObject({
        code: 'invalid-input',
        issues,
      });
    }
    for (const count of [0, 6, 1.5, '1', null, [], ['1'], [1, 1, 1, 1, 1, 1]]) {
      expect(refusal(() => portfolioInDocuments({ ...head, chunks: count }, chunks)).code).toBe(
        'invalid-input',
      );
    }
  });

  describe('of which a save changes a part', () => {
    const words = (seed: number) => `${seed} ${'算法 engine '.repeat(40_000)}`;
    const sections = [1, 2, 3, 4].map((n) => ({
      id: `u${n}`,
      type: 'unknown' as const,
      hidden: true as const,
      original: { type: 'map', word: words(n) },
    }));
    const before = aPortfolio({ revision: 7, sections });
    const stored = documentsOf(before);
    /** The documents that the next save writes. */
    const saved = (changes: Partial<Portfolio>) => {
      const portfolio = { ...before, revision: 8, ...changes };
      return { portfolio, ...portfolioDocuments(portfolio, contentText(portfolio), stored.chunks) };
    };
    const changedSection = (at: number, word: string) =>
      sections.map((section, n) => (n === at ? { ...section, original: { type: 'map', word } } : section));

    it('keep the revision of chunks whose text stays, wherever the change is', () => {
      expect(stored.chunks.length).toBeGreaterThan(2);
      for (const at of [0, 1, 2, 3]) {
        const { portfolio, head, chunks } = saved({ sections: changedSection(at, `${words(at + 1)}!`) });
        expect(chunks.filter(({ revision }) => revision === 8).length).toBeLessThanOrEqual(2);
        expect(chunks.filter(({ revision }) => revision === 7).length).toBeGreaterThan(0);
        expect(head.chunks).toEqual(chunks.map(({ revision }) => revision));
        expect(portfolioInDocuments(head, chunks)).toEqual(portfolio);
      }
    });

    it('keep every chunk when only the head changes', () => {
      const { portfolio, head, chunks } = saved({ title: 'Renamed' });
      expect(chunks).toEqual(stored.chunks);
      expect(portfolioInDocuments(head, chunks)).toEqual(portfolio);
    });

    it.each([
      ['grows beyond its chunk', changedSection(1, words(1).repeat(4))],
      ['is taken away', sections.slice(0, 1)],
      ['is everything', changedSection(0, 'x').toReversed()],
      ['is nothing but order', sections.toReversed()],
    ])('are whole when what changes %s', (_, changed) => {
      const { portfolio, head, chunks } = saved({ sections: changed });
      expect(portfolioInDocuments(head, chunks)).toEqual(portfolio);
      const bytes = chunks.map(({ text }) => new TextEncoder().encode(text).byteLength);
      expect(Math.max(...bytes)).toBeLessThanOrEqual(chunkLimits.bytes);
      expect(chunks.length).toBeLessThanOrEqual(chunkLimits.count);
    });

    it('come back after any sequence of saves, each made from the one before', () => {
      let { chunks } = stored;
      for (const [n, size] of [1, 30_000, 2, 60_000, 10, 5_000, 1].entries()) {
        const portfolio = {
          ...before,
          revision: 8 + n,
          sections: changedSection(n % 4, `${n} ${'算 '.repeat(size)}`),
        };
        const next = portfolioDocuments(portfolio, contentText(portfolio), chunks);
        expect(portfolioInDocuments(next.head, next.chunks)).toEqual(portfolio);
        ({ chunks } = next);
      }
    });

    it('are refused with a chunk that is not of the revision which the head names', () => {
      const { head, chunks } = saved({ sections: changedSection(0, 'changed') });
      const old = [...stored.chunks.slice(0, 1), ...chunks.slice(1)];
      expect(refusal(() => portfolioInDocuments(head, old)).code).toBe('invalid-input');
    });
  });

  it('are read with the owner that the rules watch, not that of the content', () => {
    const portfolio = aPortfolio();
    const { head } = documentsOf(portfolio);
    const text = JSON.stringify({ ...portfolio, ownerId: 'thief' });
    const chunk = { ownerId: 'thief', revision: head.revision, text };
    expect(portfolioInDocuments(head, [chunk]).ownerId).toBe(portfolio.ownerId);
  });

  it('are not made of more content than a portfolio may have, counted in bytes', () => {
    const limitBytes = portfolioLimits.bytes;
    const sized = (word: string) => contentText(aPortfolio({ sections: unknown(word) }));
    const room = limitBytes - new TextEncoder().encode(sized('')).byteLength;
    expect(sized('x'.repeat(room))).toHaveLength(limitBytes);
    expect(refusal(() => sized('x'.repeat(room + 1)))).toMatchObject({
      code: 'body-too-large',
      facts: { limitBytes, bytes: limitBytes + 1 },
    });
    expect(refusal(() => sized('é'.repeat(room - 10))).code).toBe('body-too-large');
  });
});

describe('portfolio file', () => {
  const content = contentOf(aPortfolio());
  const { ownerId: _owner, createdAt: _created, ...described } = anUpload();
  const upload = { ...described, file: 'originals/a.jpg' };

  it('comes back with its content and its uploads', () => {
    const file: unknown = JSON.parse(JSON.stringify(portfolioFile(content, [upload])));
    expect(isPortfolioFile(file) && readPortfolioFile(file)).toEqual({ content, uploads: [upload] });
  });

  it('has no uploads when the file names none', () => {
    const { uploads: _, ...file } = portfolioFile(content, []);
    expect(readPortfolioFile(file).uploads).toEqual([]);
  });

  it('names each upload that is described wrongly', () => {
    const file = { ...portfolioFile(content, []), uploads: [upload, { ...upload, bytes: 0 }] };
    expect(refusal(() => readPortfolioFile(file)).issues.map(({ path }) => path)).toEqual([
      'uploads.1.bytes',
    ]);
  });

  it('is distinguished from other files, and refused from a newer version', () => {
    expect([null, 'vitrine', { title: 'Ada' }].some(isPortfolioFile)).toBe(false);
    expect(refusal(() => readPortfolioFile({ ...portfolioFile(content, []), vitrine: 2 }))).toMatchObject({
      code: 'newer-schema',
      facts: { version: 2, known: 1 },
    });
  });
});
