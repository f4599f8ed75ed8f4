import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const editor = fileURLToPath(new URL('../../../../editor', import.meta.url));

const groups = readdirSync(editor, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    [...readFileSync(join(editor, file), 'utf8').matchAll(/<Actions>(.*?)<\/Actions>/gs)].map(
      ([, text = '']) => ({ file, text }),
    ),
  );

/** The text of a group before each of its buttons and the text of each. */
const buttonsOf = (text: string): string[] => text.split(/(?=<(?:Button|ButtonLink|CopyButton|SavedLink)\b)/);
const isMain = /variant=(?:"(?:primary|danger)"|\{[^}]*'(?:primary|danger)')/;

describe('buttons at the end of a form', () => {
  it('begin with the primary action', () => {
    expect(groups.length).toBeGreaterThan(30);
    const others = groups.filter(({ text }) => {
      const [, first = '', ...rest] = buttonsOf(text);
      return !isMain.test(first) && rest.some((button) => isMain.test(button));
    });
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  it('end with “Cancel”', () => {
    const others = groups.filter(({ text }) => /\bCancel\b[\s\S]*<Button/.test(text));
    expect(others.map(({ file }) => file)).toEqual([]);
  });
});
