import { execFile } from 'node:child_process';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findBrowser } from '#tests/support/browser.mjs';
import { tempDir } from '#tests/support/temp-dir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// A copy of the product with its sources, its samples, and a fifth template that is created as the guide says.
let copy = { path: '', remove: async (): Promise<void> => undefined };

beforeAll(async () => {
  copy = await tempDir();
  const sources = ['src', 'editor', 'cli', 'functions', 'content/samples'];
  for (const name of [...sources, 'package.json', 'package-lock.json'])
    await cp(join(root, name), join(copy.path, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy.path, 'node_modules'));
  await cp(join(root, 'tests/fixtures/templates/oslo'), templateFolder('oslo'), { recursive: true });
});
afterAll(() => copy.remove());

const templateFolder = (id: string): string => join(copy.path, 'src/templates', id);

type Run = { code: number; stdout: string; stderr: string };

async function vitrine(...args: string[]): Promise<Run> {
  const env = { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: findBrowser() ?? '' };
  const script = join(copy.path, 'cli/vitrine.mjs');
  try {
    const run = await promisify(execFile)(process.execPath, [script, 'template', ...args], { env });
    return { code: 0, ...run };
  } catch (error) {
    return z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error);
  }
}

async function linesIn(id: string): Promise<number> {
  const names = await readdir(templateFolder(id));
  const texts = await Promise.all(names.map((name) => readFile(join(templateFolder(id), name), 'utf8')));
  return texts.reduce((lines, text) => lines + text.split('\n').length - 1, 0);
}

const check = (id: string, contents: string[], widths: string[]): Promise<Run> =>
  vitrine('check', id, '--content', ...contents, ...widths.flatMap((width) => ['--width', width]));

describe('template command', () => {
  it('begins a template of under 150 lines in which every section and block keeps its promises', async () => {
    const made = await vitrine('new', 'lagos');
    expect(made).toMatchObject({ code: 0 });
    expect(await linesIn('lagos')).toBeLessThan(150);
    const list = await readFile(join(copy.path, 'src/templates/list/templates.ts'), 'utf8');
    expect(list).toContain("from '../lagos/template.tsx'");
    expect(list).toContain("from '../oslo/template.tsx'");
    expect(await check('lagos', ['every field'], ['320'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^0 issues on \d+ pages/),
    });
  }, 240_000);

  it('finds nothing in a fifth template that was made by the guide, in one folder of under 150 lines', async () => {
    expect(await linesIn('oslo')).toBeLessThan(150);
    expect(await check('oslo', ['every field', 'site in ar'], ['320', '1280'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^0 issues on \d+ pages/),
    });
  }, 240_000);

  it.each([
    ['Lagos', 'That cannot be the id of a template.'],
    ['2lagos', 'That cannot be the id of a template.'],
    ['la--gos', 'That cannot be the id of a template.'],
    ['project', 'used in: src/'],
    ['parts', 'Something already exists at that path.'],
    ['oslo', 'Something already exists at that path.'],
  ])('refuses to begin a template with the id %s and says what to do', async (id, words) => {
    const { code, stderr } = await vitrine('new', id);
    expect(code).toBe(1);
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/Choose (?:a word that the sources do not use|another path)/);
  });

  it('fails with one line for each issue, which names template, content, page, width and kind', async () => {
    await writeFile(join(templateFolder('oslo'), 'oslo.css'), '.hero { inline-size: 2000px; }\n');
    const { code, stdout } = await vitrine('check', 'oslo', '--content', 'site in ar', '--width', '390');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^oslo · a site in ar · \/ at 390 px · overflow: The page is \d+ px wide\. \(.+\)$/m,
    );
    expect(stdout).toMatch(/^\d+ issues on \d+ pages of 1 portfolios at 1 widths, in oslo\.$/m);
  }, 120_000);

  it('says how to install a browser if there is none', async () => {
    const env = { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: '/nowhere/chromium' };
    const args = [join(copy.path, 'cli/vitrine.mjs'), 'template', 'check', 'oslo', '--content', 'site in ar'];
    const run = promisify(execFile)(process.execPath, args, { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npx playwright install chromium'),
    });
  });
});
