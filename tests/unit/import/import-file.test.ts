import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppError } from '#src/domain/errors.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { importFile } from '#src/import/import-file.ts';
import { humanPath } from '#src/import/human-path.ts';
import { counter, importJson, importText, refusal } from './files.ts';
import { memorySource } from '#src/files/byte-source.ts';

const names = fc.constantFrom(
  ...`basics work education skills projects awards references sections items summary name url date startDate keywords
  highlights location profiles personal about employment history contact type value data title contents vitrine
  __proto__ en`.split(/\s+/),
);
const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Present', '<ul><li>x', '2020 to now', 'https://e.example.org', null, true, 2020, -0.5, ''),
);
/** Random JSON that partly resembles a résumé. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 6 }),
  ),
}));
const resume = fc.dictionary(names, value, { minKeys: 1, maxKeys: 8 });

async function importsOrRefuses(attempt: Promise<unknown>): Promise<void> {
  const result = await attempt.catch((error: unknown) => error);
  if (isAppError(result)) {
    expect(['import-unreadable', 'import-unknown', 'newer-schema']).toContain(result.code);
    expect(result.facts['file'] ?? result.code).not.toBe('');
  } else if (result instanceof Error) throw result;
  else expect(() => readContent({ template: 'london', ...(result as object) })).not.toThrow();
}

describe('imported files', () => {
  it('returns valid content or an explained error for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          resume,
          fc.json().map((text): unknown => JSON.parse(text)),
        ),
        async (any) => {
          await importsOrRefuses(importJson(any));
        },
      ),
      { numRuns: 600 },
    );
  });

  it('returns content or an error for any text and any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a.json', 'a.csv', 'a.yml', 'a'),
        fc.string({ unit: 'binary' }),
        async (name, text) => {
          await importsOrRefuses(importText(name, text));
        },
      ),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const zip = Uint8Array.of(0x50, 0x4b, 3, 4, ...bytes);
        await importsOrRefuses(importFile({ name: 'a', source: memorySource(bytes), newId: counter() }));
        await importsOrRefuses(importFile({ name: 'a', source: memorySource(zip), newId: counter() }));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['me.gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'This is an image.'],
    ['cv.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'This is no text.'],
  ])('names the type of %s instead of a syntax error', async (name, bytes, found) => {
    const error = await refusal(
      importFile({ name, source: memorySource(new Uint8Array(bytes)), newId: counter() }),
    );
    expect(error.code).toBe('import-unknown');
    expect(error.issues[0]?.message).toContain(found);
  });

  it('loses no text of a résumé without a note', async () => {
    const word = fc.stringMatching(/^[a-j]{3,12}$/);
    const entry = fc.dictionary(
      fc.constantFrom('name', 'company', 'position', 'summary', 'shoe', 'url'),
      word,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 2 }), word, async (work, extra) => {
        const file = { basics: { name: 'Ada', extra }, work };
        const imported = await importJson(file);
        const kept = JSON.stringify(imported.sections);
        const places = imported.report.notes.map(({ path }) => path);
        const texts = work.flatMap((job, index) =>
          Object.entries(job).map(([name, text]) => ({
            place: humanPath(file, ['work', index, name]),
            text,
          })),
        );
        for (const { place, text } of [...texts, { place: 'Basics › Extra', text: extra }])
          if (!kept.includes(`"${text}"`))
            expect(places.some((path) => path === 'Work' || place.startsWith(path))).toBe(true);
      }),
    );
  });
});
