import { readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDirectoryTarget } from '#src/deploy/directory/directory-target.ts';
import { exists } from '#src/deploy/directory/read-if-exists.ts';
import type { DeployTarget } from '#src/deploy/deploy-target.ts';
import { orNull } from '#src/files/expected-failure.ts';
import { numbers } from '#tests/support/builders.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { deployTargetContract } from './deploy-target.contract.ts';
import { marked, vitrineTest } from './marked-site.ts';

const open = (folder: string): DeployTarget => openDirectoryTarget({ folder, ...vitrineTest });

/** Responds like a server: it checks takedowns, then the redirects that it last read, then the folder of the site. */
async function visit(folder: string, slug: string, path: string): Promise<string | null> {
  if (await exists(join(folder, 'disabled', slug))) return 'disabled';
  await open(folder).settle();
  const redirects = await readFile(join(folder, 'redirects.nginx'), 'utf8');
  const moved = new RegExp(`^${slug} (.+);$`, 'm').exec(redirects);
  if (moved !== null) return `→ https://${moved[1] ?? ''}.sites.test/${path}`;
  return orNull(readFile(join(folder, 'sites', slug, path), 'utf8'));
}

async function holds(folder: string): Promise<string> {
  return ((await orNull(readdir(folder, { recursive: true }))) ?? []).toSorted().join('\n');
}

describe('directory target for nginx and Caddy', () => {
  deployTargetContract(async () => {
    const { path, remove } = await tempDir();
    const folder = join(path, 'sites of vitrine');
    return {
      target: open(folder),
      another: () => open(folder),
      visit: (slug, file) => visit(folder, slug, file),
      holds: () => holds(folder),
      close: remove,
    };
  });

  it('stores the bytes only once when two releases share a file', async () => {
    const { path, remove } = await tempDir();
    const target = open(path);
    const [first, second] = [marked('ada', 'one'), marked('ada', 'two')];
    for (const delivery of [first, second]) await target.store(delivery);
    const fontOf = ({ release }: typeof first): string =>
      join(path, 'releases', release.id, 'assets/0123456789abcdef.woff2');
    expect((await stat(fontOf(first))).ino).toBe((await stat(fontOf(second))).ino);
    expect((await stat(fontOf(first))).nlink).toBe(3);
    const page = join(path, 'releases', first.release.id, 'index.html');
    const forms = await Promise.all(['', '.br', '.gz'].map((ending) => stat(page + ending)));
    expect(new Set(forms.map(({ size }) => size)).size).toBe(3);
    await remove();
  });

  it('keeps the link to the live release present at every moment of a switch', async () => {
    const { path, remove } = await tempDir();
    const target = open(path);
    const deliveries = [marked('ada', 'one'), marked('ada', 'two')];
    for (const delivery of deliveries) await target.store(delivery);
    const ids = deliveries.map(({ release }) => release.id);
    await target.activate('ada', ids[0] ?? '');
    let switching = true;
    const seen = new Set<string>();
    const watched = (async () => {
      while (switching) seen.add(await readlink(join(path, 'sites/ada')));
    })();
    for (const place of numbers(100)) await target.activate('ada', ids[place % 2] ?? '');
    switching = false;
    await watched;
    expect(seen).toEqual(new Set(ids.map((id) => `../releases/${id}`)));
    await remove();
  });

  it('requests a server reload only when a configuration file has changed', async () => {
    const { path, remove } = await tempDir();
    const target = open(path);
    expect((await target.settle())[0]).toContain('nginx.conf');
    expect(await target.settle()).toEqual([]);
    await target.redirect('ada-byron', 'ada');
    expect(await target.settle()).toEqual([
      `Reload nginx or Caddy: redirects.nginx, redirects.caddy in ${path} changed.`,
    ]);
    await writeFile(join(path, 'nginx.conf'), 'edited');
    expect((await target.settle())[0]).toContain('nginx.conf');
    await remove();
  });

  it('refuses a release whose file path leads out of its folder', async () => {
    const { path, remove } = await tempDir();
    const target = open(path);
    const { release, ...rest } = marked('ada', 'one');
    const entry = release.manifest['index.html'];
    if (entry === undefined) throw new Error('The release has no page.');
    const manifest = { '../../sites/evil/index.html': entry };
    await expect(target.store({ ...rest, release: { ...release, manifest } })).rejects.toThrow('leads out');
    expect(await holds(path)).not.toContain('evil');
    await remove();
  });
});
