import { describe, expect, it } from 'vitest';
import { importFile } from '#src/import/import-file.ts';
import { counter, importText, refusal, importedValues, zipOf } from './files.ts';
import { memorySource } from '#src/files/byte-source.ts';

describe('refused JSON text', () => {
  it.each([
    ['{"a": "\\\\n \\u0041 \\x"}', 7, 'Close the text with a quotation mark'],
    ['{"a": "\\u00e9\\n\\"b" 1}', 21, 'Put a comma here'],
    ['["\\u12"]', 2, 'Close the text with a quotation mark'],
    ['{"a":1,,}', 8, 'Write the name in double quotation marks.'],
    ['{"a" "b"}', 6, 'Put a colon and a value after "a".'],
    ['{"abc: 1}', 2, 'Close the name with a quotation mark'],
    ['{"a\nb": 1}', 2, 'Close the name with a quotation mark'],
    ["['a']", 2, 'Write texts in double quotation marks.'],
    ['[1,]', 4, 'Take out the comma before the closing bracket'],
    ['[tru]', 2, 'Put a value here'],
    ['{', 2, 'put the missing } at its end'],
    ['[1}', 3, 'Put a comma here'],
    ['{"a":[1,{"b":2}],"c":-1.5e3} x', 30, 'Take out what follows the end.'],
    ['{"a":[], "b":{}, "c" 1}', 22, 'Put a colon'],
    ['{"a":.5}', 6, 'Put a value here'],
    ['{"a":01}', 6, 'Put a value here'],
    ['[,1]', 2, 'Put a value here'],
    ['{"a":}', 6, 'put a value here'],
    ['{"a":1 "b":2}', 8, 'Put a comma here'],
    ['{"a":1]', 7, 'Put a comma here'],
    ['{} /x', 4, 'Take out what follows the end.'],
    ['{/* a */}', 2, 'Take out the comment'],
    ['{/}', 2, 'Write the name in double quotation marks.'],
  ])('refuses %s at column %d with the fix', async (text, column, fix) => {
    const error = await refusal(importText('a.json', text));
    expect(error.facts).toEqual({ file: 'a.json', place: `line 1, column ${column}` });
    expect(error.issues[0]?.message).toContain(fix);
  });

  it('refuses a file named as JSON that is something else', async () => {
    expect((await refusal(importText('x.JSON', 'hello'))).code).toBe('import-unreadable');
  });

  it('accepts 60 levels and refuses 61', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    expect((await refusal(importText('a.json', nested(60)))).code).toBe('import-unknown');
    expect((await refusal(importText('a.json', nested(61)))).issues[0]?.message).toContain('60 levels');
    const yaml = await refusal(importText('a.yml', `a: ${nested(60)}`));
    expect(yaml.issues[0]?.message).toContain('60 levels');
  });
});

describe('refused files', () => {
  const given = (name: string, bytes: Uint8Array) =>
    refusal(importFile({ name, source: memorySource(bytes), newId: counter() })).then(
      (error) => error.issues[0]?.message,
    );

  it('names what an archive seems to be', async () => {
    const holding = async (path: string) => given('a.zip', await zipOf({ [path]: '{}' }));
    expect(await holding('content.xml')).toContain('word processor');
    expect(await holding('a.txt')).toContain('neither an export of this product nor one of LinkedIn');
    expect(await holding('portfolios/a/content.json')).toContain('a whole account');
    expect(await holding('portfolios/a/b/content.json')).not.toContain('account');
  });

  it('reports that bytes are no text, and which byte is invalid', async () => {
    expect(await given('a', Uint8Array.of(0xff, 0, 1))).toBe('This is no text.');
    const bytes = new Uint8Array(Buffer.concat([Buffer.from('é{'), Buffer.of(0xff)]));
    const error = await refusal(
      importFile({ name: 'a.json', source: memorySource(bytes), newId: counter() }),
    );
    expect(error.facts['place']).toBe('byte 4');
  });

  it('refuses more than 5 MB of text, and an empty file', async () => {
    const size = 5 * 1024 * 1024;
    expect(await given('a.json', new Uint8Array(size + 1).fill(32))).toContain('at most 5242880');
    expect(await given('a.json', new Uint8Array(size).fill(32))).toContain('The file is empty');
    expect(await given('a.csv', new Uint8Array())).toContain('The file is empty');
  });

  it('refuses more content than a portfolio holds, before the file is too large', async () => {
    const projects = Array.from({ length: 220 }, (_, index) => ({
      name: `Project ${index}`,
      description: 'x'.repeat(3000),
      highlights: Array.from({ length: 20 }, () => 'y'.repeat(900)),
    }));
    const error = await refusal(importText('a.json', JSON.stringify({ basics: { name: 'Ada' }, projects })));
    expect(error.issues[0]?.message).toBe('Shorten it: a portfolio holds at most 4000000 bytes.');
  });

  it('refuses an export whose content is empty', async () => {
    expect(await given('a.zip', await zipOf({ 'content.json': '' }))).toContain('The file is empty');
  });

  it('refuses an archive whose content is not ours', async () => {
    expect(await given('a.zip', await zipOf({ 'content.json': '{"title":"Ada"}' }))).toContain(
      'not the content.json of an export',
    );
  });

  it('reads UTF-16 of both byte orders, and the language in the name of a file', async () => {
    const text = Buffer.from('\uFEFF{"basics":{"name":"Ada"}}', 'utf16le');
    for (const bytes of [Buffer.from(text), Buffer.from(text).swap16()]) {
      const imported = await importFile({
        name: 'resume.pt-br.json',
        source: memorySource(new Uint8Array(bytes)),
        newId: counter(),
      });
      expect([importedValues(imported), imported.language]).toEqual([{ hero: { name: 'Ada' } }, 'pt']);
    }
  });
});
