import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { codeKey, type CodePiece } from '#src/domain/highlighted-code.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { maxHighlighted, prepareCode } from '#src/publish/code/prepare-code.ts';
import { anId, aPortfolio } from '#tests/support/builders.ts';

type Code = { language: string; code: string; hidden?: boolean };

function withCode(...blocks: Code[]) {
  const body = blocks.map((block) => ({ ...newBlock('code', anId()), ...block }));
  const item = { ...newItem(kinds.projects.fields.items, anId()), title: 'Engine', body };
  return aPortfolio({ sections: [{ ...newSection('projects', anId()), items: [item] }] });
}

async function piecesOf(block: Code): Promise<readonly CodePiece[]> {
  return (await prepareCode(withCode(block))).get(codeKey(block)) ?? [];
}

const textsOf = (pieces: readonly CodePiece[], kind: CodePiece['kind']) =>
  pieces.filter((piece) => piece.kind === kind).map(({ text }) => text.trim());

describe('code of a publish', () => {
  it('is split into tokens by their kind', async () => {
    const code = "// Doubles.\nexport function twice(x: number) {\n  return x * 2 + `a${'b'}`;\n}\n";
    const pieces = await piecesOf({ language: ' TypeScript ', code });
    expect(textsOf(pieces, 'comment')).toEqual(['// Doubles.']);
    expect(textsOf(pieces, 'keyword')).toEqual(['export function', 'return']);
    expect(textsOf(pieces, 'name')).toEqual(['twice', 'number']);
    expect(textsOf(pieces, 'constant')).toEqual(['2']);
    expect(textsOf(pieces, 'string').join('')).toContain("'b'");
    expect(pieces.map(({ text }) => text).join('')).toBe(code);
  });

  it('shows what a diff adds and removes', async () => {
    const pieces = await piecesOf({ language: 'diff', code: '-old\n+new\n same' });
    expect([textsOf(pieces, 'removed'), textsOf(pieces, 'added')]).toEqual([['-old'], ['+new']]);
  });

  it('has every character of the code, in any declared language', async () => {
    const code = 'a = "b"; // c\n\n\t# d <e f="1">\'g\'</e>\n{ "h": [1, 2.5] } -- i\nfn j() -> k;\n';
    const languages = ['python', 'sh', 'sql', 'Rust', 'yaml', 'md', 'C#', 'html', 'toml', 'latex'];
    const blocks = languages.map((language) => ({ language, code }));
    const prepared = await prepareCode(withCode(...blocks));
    const different = blocks.filter(
      (block) =>
        prepared
          .get(codeKey(block))
          ?.map(({ text }) => text)
          .join('') !== code,
    );
    expect(different).toEqual([]);
  });

  it('is the same each time, and other code of the site changes nothing', async () => {
    const block = { language: 'python', code: 'def f():\n    return not None\n' };
    const all = await prepareCode(withCode({ language: 'html', code: '<script>f("x")</script>' }, block));
    expect(all.get(codeKey(block))).toEqual(await piecesOf(block));
  });

  it('skips unknown languages, hidden blocks and code above the limit', async () => {
    const long = { language: 'css', code: 'a{}'.repeat(6000) };
    const prepared = await prepareCode(
      withCode(
        { language: 'klingon', code: 'x' },
        { language: '', code: 'y' },
        { language: 'css', code: 'z{}', hidden: true },
        ...Array.from({ length: 13 }, (_, index) => ({ ...long, code: `${long.code}${index}` })),
      ),
    );
    expect(prepared.size).toBe(Math.floor(maxHighlighted / long.code.length));
    expect((await prepareCode(withCode({ language: 'klingon', code: 'x' }))).size).toBe(0);
  });
});
