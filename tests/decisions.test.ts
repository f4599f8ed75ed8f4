import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/decisions');
const records = readdirSync(folder)
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

describe('decision records', () => {
  it('are numbered without gaps', () => {
    expect(records.length).toBeGreaterThan(30);
    expect(records.map(({ file }) => file.slice(0, 5))).toEqual(
      records.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
    );
  });

  it('have a title, a date, a status and all parts', () => {
    const form =
      /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|superseded by \d{4})\n\n## Context\n\n[\s\S]+## Decision\n\n[\s\S]+## Consequences\n\n[\s\S]+## Revisit when\n\n.+/;
    expect(records.filter(({ text }) => !form.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('are all in the index', () => {
    const index = readFileSync(join(root, 'DECISIONS.md'), 'utf8');
    const expected = records.map(({ file, text }) => {
      const title = /^# \d+\. (.+)/.exec(text)?.[1];
      return `- [${Number(file.slice(0, 4))}. ${title}](docs/decisions/${file})`;
    });
    expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(expected);
  });
});
