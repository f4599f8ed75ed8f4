import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { routeRules } from '#src/doctor/route-rules.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

it('doctor names what is wrong with the route rules, because the server does not start with them', async () => {
  const folder = await tempDir();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'rules.json');
  const found = () => routeRules(readConfig({ ROUTE_RULES: file }));
  const fix = 'Correct the file or ROUTE_RULES. The server does not start with it.';
  const failed = (what: string) => [{ name: 'route rules', status: 'fail', found: `${file}: ${what}`, fix }];
  expect(found()).toEqual(failed('There is no such file.'));
  await writeFile(file, JSON.stringify({ redirects: [{ from: '/a', to: '/a' }] }));
  expect(found()).toEqual(failed('redirects.0: This redirect loops: /a → /a. Lead one of them to a page.'));
  await writeFile(file, JSON.stringify({ redirects: [{ from: '/a', to: '/blog', code: 301 }] }));
  expect(found()).toEqual(failed('redirects.0.code: There is no such field. Remove it.'));
  await writeFile(file, JSON.stringify({ redirects: [{ from: '/a', to: '/blog' }] }));
  expect(found()).toEqual([{ name: 'route rules', status: 'ok', found: `${file} is valid.` }]);
  expect(routeRules(readConfig({}))).toEqual([]);
});
