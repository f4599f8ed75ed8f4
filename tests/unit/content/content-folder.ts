import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tempDir } from '#tests/support/temp-dir.ts';

const head = {
  title: 'A post',
  description: 'A description that is long enough for a search engine.',
  date: '2026-01-31',
  authors: '[ada]',
  tags: '[tests]',
};

/** A post with valid front matter, changed by `fields`; null removes a field. The body begins on `firstLine`. */
export function post(body: string, fields: Readonly<Record<string, string | null>> = {}): string {
  const lines = Object.entries({ ...head, ...fields }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** The line on which the body begins if `fields` adds or removes none. */
export const firstLine = 9;

export const author = `---
name: Ada
description: Ada writes about looms, numbers and the machines between them.
---
`;

/** A content folder with one author and the given files, removed after the test. */
export async function contentFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  for (const [name, text] of Object.entries({ 'content/authors/ada.mdx': author, ...files })) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), text);
  }
  return folder.path;
}
