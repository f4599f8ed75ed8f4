import { createRequire } from 'node:module';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { shortened } from '#cli/short-icons.mjs';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');

test('Icons lose their random keys and the statement that does nothing, and keep their lines', async () => {
  const code = await readFile(join(icons, 'arrow-down.mjs'), 'utf8');
  expect(code).toContain('__iconData.node;');
  const short = shortened(code);
  expect(short).not.toContain('__iconData.node;');
  expect(short).toContain('["path", { d: "M12 5v14", key: "0" }]');
  expect(short).toContain('["path", { d: "m19 12-7 7-7-7", key: "1" }]');
});

test('No icon has a random key left', async () => {
  const names = (await readdir(icons)).filter((name) => name.endsWith('.mjs'));
  const codes = await Promise.all(names.map((name) => readFile(join(icons, name), 'utf8')));
  expect(codes.map(shortened).filter((code) => /key: "\d*[a-z]/.test(code))).toEqual([]);
});
