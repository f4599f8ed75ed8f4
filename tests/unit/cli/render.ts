import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinks } from './broken-links.ts';
import { demo, long } from './demo-instance.ts';
import { dataOf, runCli, scratch } from './run-cli.ts';

describe('render command', () => {
  it(
    'renders a site in which every link opens from disk, and writes no data',
    { timeout: long },
    async () => {
      const folder = await scratch();
      const out = join(folder, 'site');
      await dataOf(join(folder, 'data'), ['render', demo.zip('tokyo'), '--out', out]);
      const { checked, broken } = await brokenLinks(out);
      expect(broken).toEqual([]);
      expect(checked).toBeGreaterThan(20);
      expect(await readdir(folder)).toEqual(['site']);
    },
  );

  it('renders a JSON Resume in the template of --template', async () => {
    const folder = await scratch();
    const file = join(folder, 'resume.json');
    await writeFile(file, JSON.stringify({ basics: { name: 'Ada Lovelace', label: 'Engineer of numbers' } }));
    const out = join(folder, 'site');
    const options = ['--out', out, '--template', 'tokyo', '--url', 'https://ada.example'];
    await dataOf(join(folder, 'data'), ['render', file, ...options]);
    const page = await readFile(join(out, 'index.html'), 'utf8');
    expect(page).toContain('Ada Lovelace');
    expect(page).toContain('href="https://ada.example/"');
    expect((await brokenLinks(out)).broken).toEqual([]);
  });

  it('keeps texts without a place with --unplaced text', async () => {
    const folder = await scratch();
    const file = join(folder, 'resume.json');
    await writeFile(file, JSON.stringify({ basics: { name: 'Ada' }, leadership: { title: 'Chess club' } }));
    const data = join(folder, 'data');
    const discarded = await runCli(data, ['render', file, '--out', join(folder, 'without')]);
    expect(discarded.stdout).toContain('add --unplaced text');
    await dataOf(data, ['render', file, '--out', join(folder, 'with'), '--unplaced', 'text']);
    expect(await readFile(join(folder, 'without', 'index.html'), 'utf8')).not.toContain('Chess club');
    expect(await readFile(join(folder, 'with', 'index.html'), 'utf8')).toContain('Chess club');
  });

  it('writes the same files again, with fonts and a social image that were kept', async () => {
    const folder = await scratch();
    const file = join(folder, 'resume.json');
    const resume = {
      basics: { name: 'Ada Žofie', label: 'Engineer of numbers' },
      awards: [{ title: 'A medal', date: '2024-05-01', awarder: 'The society' }],
      publications: [{ name: 'Notes', releaseDate: '2023-01-01', publisher: 'Taylor' }],
      projects: [{ name: 'Loom', description: 'Weaves numbers.' }],
    };
    await writeFile(file, JSON.stringify(resume));
    const rendered = async (out: string): Promise<Map<string, string>> => {
      await dataOf(join(folder, 'data'), ['render', file, '--out', join(folder, out)]);
      const entries = await readdir(join(folder, out), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const bytes = files.map(async ({ parentPath, name }): Promise<[string, string]> => [
        relative(join(folder, out), join(parentPath, name)),
        await readFile(join(parentPath, name), 'base64'),
      ]);
      return new Map(await Promise.all(bytes));
    };
    const first = await rendered('first');
    expect([...first.keys()].some((path) => path.endsWith('-social.png'))).toBe(true);
    expect(Buffer.from(first.get('feed.xml') ?? '', 'base64').toString()).toContain('A medal');
    expect(await rendered('second')).toEqual(first);
  });

  it.each([
    'ada.example',
    'ftp://ada.example',
    'https://ada.example/sub/',
    'https://ada.example/?a',
    'https://a@ada.example',
  ])('refuses %s, which is no origin of a site', async (url) => {
    const folder = await scratch();
    const file = join(folder, 'resume.json');
    await writeFile(file, JSON.stringify({ basics: { name: 'Ada' } }));
    const run = await runCli(folder, ['render', file, '--out', join(folder, 'site'), '--url', url]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('--url: Enter an origin such as https://ada.example, without a path.');
    expect(await readdir(folder)).toEqual(['resume.json']);
  });

  it('says which origin pages name without --url', async () => {
    const folder = await scratch();
    const file = join(folder, 'resume.json');
    await writeFile(file, JSON.stringify({ basics: { name: 'Ada' } }));
    const rendered = (out: string, ...options: string[]): ReturnType<typeof runCli> =>
      runCli(folder, ['render', file, '--out', join(folder, out), ...options]);
    const notice = "Pages name http://portfolio.localhost:3000/. Give --url with the site's own origin.";
    expect((await rendered('first')).stdout).toContain(`\n${notice}\n`);
    expect(JSON.parse((await rendered('second', '--json')).stdout)).toMatchObject({
      origin: 'http://portfolio.localhost:3000',
      notice,
    });
    const own = await rendered('third', '--json', '--url', 'https://ada.example/');
    expect(JSON.parse(own.stdout)).toMatchObject({ origin: 'https://ada.example', notice: null });
  });

  it('refuses to render into a folder that has files', async () => {
    const folder = await scratch();
    await writeFile(join(folder, 'mine.txt'), 'mine');
    const run = await runCli(demo.folder, ['render', demo.zip('tokyo'), '--out', folder]);
    expect(run.code).toBe(1);
    expect(await readdir(folder)).toEqual(['mine.txt']);
  });
});
