import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentOf } from '#src/domain/content-of.ts';
import { isAppError } from '#src/domain/errors.ts';
import { newItem } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { newPage } from '#src/domain/pages.ts';
import { contentText, joinedTexts } from '#src/domain/portfolio-content.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { openSaveReader, type SaveReader } from '#src/portfolios/read-save.ts';
import { aPortfolio, numbers } from '#tests/support/builders.ts';
import { aLargePortfolio } from '#tests/support/large-portfolio.ts';

const samples = join(import.meta.dirname, '../../../content/samples');
const contents: unknown[] = readdirSync(samples)
  .filter((name) => name.endsWith('.json') && !name.endsWith('.uploads.json'))
  .map((name) => readContent(JSON.parse(readFileSync(join(samples, name), 'utf8'))));

const bodyOf = (content: unknown, revision = 1): string => JSON.stringify({ content, revision });

/** The content that was read, or the error. */
async function outcome(reader: SaveReader, text: string): Promise<unknown> {
  try {
    return await reader.read('p', text);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { code: error.code, issues: error.issues };
  }
}

const ignoringTurns = () => openSaveReader(async () => {});

describe('save that follows other saves of the portfolio', () => {
  it('is read as if it were the first one after any change', async () => {
    const change = fc.record({
      how: fc.constantFrom(...changes),
      at: fc.nat(),
      to: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...contents),
        fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (start, saves) => {
          const reader = ignoringTurns();
          const content: unknown = structuredClone(start);
          await outcome(reader, bodyOf(content));
          for (const save of saves) {
            for (const { how, at, to } of save) how(objectsIn(content), at, to);
            const text = bodyOf(content);
            expect(await outcome(reader, text)).toEqual(await outcome(ignoringTurns(), text));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is stored as the text of the content that it has', async () => {
    for (const content of contents) {
      const reader = ignoringTurns();
      for (const title of ['First', 'Second']) {
        const next = { ...Object(content), title };
        const { texts } = await reader.read('p', bodyOf(next));
        expect(joinedTexts(texts)).toBe(contentText(readContent(next)));
      }
    }
  });
});

describe('unchanged parts of a save', () => {
  let parsed: number[] = [];
  let reader: SaveReader;
  const large = contentOf(aLargePortfolio());
  const read = async (content: unknown, id = 'p') => reader.read(id, bodyOf(content));
  beforeEach(async () => {
    parsed = [];
    reader = openSaveReader(async (length) => void parsed.push(length));
    await read(large);
    expect(parsed).toEqual([bodyOf(large).length]);
  });

  it('is not parsed again', async () => {
    await read({ ...large, title: 'Changed' });
    const [first] = large.sections;
    if (first?.type !== 'projects') throw new Error('projects');
    const items = first.items.map((item, at) => (at === 7 ? { ...item, title: 'Changed' } : item));
    const sections = [{ ...first, items }, ...large.sections.slice(1)];
    await read({ ...large, sections });
    expect(parsed).toHaveLength(3);
    // A text with references to 199 or 200 unchanged entries, and the changed entry.
    expect(parsed[1]).toBeLessThan(12_000);
    expect(parsed[2]).toBeLessThan(12_000 + JSON.stringify(items[7]).length);
  });

  it('is parsed when it is another portfolio', async () => {
    await read(large, 'q');
    expect(parsed).toEqual([bodyOf(large).length, bodyOf(large).length]);
  });

  it('is parsed when something else of the save is refused, and all that is wrong is named', async () => {
    const [first] = large.sections;
    if (first?.type !== 'projects') throw new Error('projects');
    const items: unknown[] = [...first.items, { id: 'UPPER', title: 7 }];
    const refused = outcome(
      reader,
      bodyOf({ ...large, sections: [{ ...first, items }, ...large.sections.slice(1)] }),
    );
    expect(await refused).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: 'sections.0.items.100.id' }, { path: 'sections.0.items.100.title' }],
    });
  });

  it('is checked again where another schema applies', async () => {
    const entry = { ...newItem(kinds.faq.fields.items, 'e1'), question: 'Q'.repeat(200) };
    const faq = { ...newSection('faq', 's1'), items: [entry] };
    const about = { ...contentOf(aPortfolio()), sections: [faq] };
    await read(about);
    const skills = { ...newSection('skills', 's2'), items: [entry] };
    const { texts } = await read({ ...about, sections: [skills] });
    expect(texts.sections).not.toContain('question');
    const inPlaceOfSection = await outcome(reader, bodyOf({ ...about, sections: [entry] }));
    expect(inPlaceOfSection).toMatchObject({ code: 'invalid-input' });
  });

  it('counts toward the limits of its list', async () => {
    const text = { ...newSection('text', 't'), title: 'x'.repeat(200) };
    const many = (count: number) => numbers(count).map((n) => ({ ...text, id: `t${n}` }));
    const about = { ...contentOf(aPortfolio()), sections: many(portfolioLimits.sections) };
    await read(about);
    const refused = await outcome(reader, bodyOf({ ...about, sections: many(portfolioLimits.sections + 1) }));
    expect(refused).toMatchObject({ code: 'invalid-input', issues: [{ path: 'sections' }] });
  });

  it('is reported as cleaned where the stored value differs from the sent one', async () => {
    expect((await read(large)).cleaned).toEqual([]);
    const { pages: _, ...partial } = large;
    expect((await read({ ...partial, seo: { ...large.seo, title: 'A\u0007da' } })).cleaned).toEqual([
      'pages',
      'seo',
    ]);
    const text = { ...newSection('text', 't'), title: `Bell\u0007 ${'x'.repeat(180)}` };
    const dirty = { ...large, sections: [...large.sections, text] };
    expect((await read(dirty)).cleaned).toEqual(['sections']);
    expect((await read(dirty)).cleaned).toEqual(['sections']);
  });

  it('is known on the pages of a portfolio as well', async () => {
    const page = {
      ...newPage('a'),
      title: 'A',
      slug: { current: 'a', former: [] },
      sections: large.sections,
    };
    await read({ ...large, sections: [], pages: [page] });
    await read({ ...large, sections: [], pages: [{ ...page, title: 'B' }] });
    expect(parsed.at(-1)).toBeLessThan(12_000);
  });
});

type Holder = Record<string, unknown> | unknown[];
type ChangeOf = (objects: readonly Holder[], at: number, to: number) => void;

/** All objects and lists in a value, beginning with the value itself. */
function objectsIn(value: unknown): Holder[] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const nth = <T>(of: readonly T[], at: number): T | undefined => of[at % Math.max(1, of.length)];
const listsIn = (objects: readonly Holder[]) => objects.filter((one): one is unknown[] => Array.isArray(one));
const recordsIn = (objects: readonly Holder[]) => objects.filter(isRecord);

function setOne(objects: readonly Holder[], at: number, value: (before: unknown) => unknown): void {
  const record = nth(recordsIn(objects), at);
  const key = record && nth(Object.keys(record), at >> 8);
  if (record !== undefined && key !== undefined) record[key] = value(record[key]);
}

/** The possible changes of content between two saves, by an author or by malicious code. */
const changes: ChangeOf[] = [
  (objects, at, to) =>
    setOne(objects, at, (before) => (typeof before === 'string' ? `${before} ${to}` : before)),
  (objects, at) => setOne(objects, at, (before) => (typeof before === 'boolean' ? !before : before)),
  (objects, at) => setOne(objects, at, (before) => (typeof before === 'string' ? `\u0007${before}` : before)),
  (objects, at, to) => setOne(objects, at, () => nth<unknown>([7, null, [], 'x', {}, '"{"id":"'], to)),
  (objects, at) => {
    const record = nth(recordsIn(objects), at);
    const key = record && nth(Object.keys(record), at >> 8);
    if (record !== undefined && key !== undefined) delete record[key];
  },
  (objects, at) => {
    const record = nth(recordsIn(objects), at);
    if (record === undefined) return;
    const entries = Object.entries(record).toReversed();
    for (const [key] of entries) delete record[key];
    Object.assign(record, Object.fromEntries(entries));
  },
  // Moves an item within a list, moves one to another list, and removes one.
  (objects, at, to) => {
    const list = nth(listsIn(objects), at);
    if (list !== undefined) list.push(...list.splice(to % Math.max(1, list.length), 1));
  },
  (objects, at, to) => {
    const [from, into] = [nth(listsIn(objects), at), nth(listsIn(objects), to)];
    if (from !== undefined && into !== undefined && from[0] !== undefined)
      into.push(structuredClone(from[0]));
  },
  (objects, at, to) => void nth(listsIn(objects), at)?.splice(to % 7, 1),
  // A record that replaces another one keeps its id.
  (objects, at, to) => {
    const [from, into] = [nth(recordsIn(objects), at), nth(recordsIn(objects), to)];
    if (from !== undefined && into !== undefined && objectsIn(from).length < 50)
      Object.assign(into, structuredClone(from));
  },
];
