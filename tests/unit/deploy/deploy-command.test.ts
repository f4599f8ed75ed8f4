import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config/config.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import { deleteAccount } from '#src/accounts/delete-account.ts';
import { publish } from '#src/publish/publish.ts';
import { unpublish } from '#src/publish/rollback.ts';
import { minutesLater } from '#tests/support/builders.ts';
import { openHostingStandIn } from '#tests/support/hosting-stand-in.ts';
import { anAuthor, namedHero, publishDeps } from '#tests/support/publishing.ts';
import { openStorageStandIn } from '#tests/support/storage-stand-in.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { bundleIfStale } from '../../../cli/build.mjs';

type Step = { kind: string; slug: string; releaseId?: string; missing?: number; stored?: { blobs: number } };
type Run = { code: number | null; stdout: string; stderr: string };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = join(root, 'build/main/cli.mjs');
let folder: Awaited<ReturnType<typeof tempDir>>;
let backend: Backend;
let imageProcessor: ImageProcessor;
let ada: Awaited<ReturnType<typeof anAuthor>>;
let grace: Awaited<ReturnType<typeof anAuthor>>;

beforeAll(async () => {
  await bundleIfStale();
  folder = await tempDir();
  backend = await openEmbeddedBackend(readConfig({ DATA_DIR: join(folder.path, 'data') }), () => undefined);
  imageProcessor = openImageProcessor();
  ada = await anAuthor(backend, { slug: 'ada-lovelace' });
  grace = await anAuthor(backend, { slug: 'grace-hopper' });
  for (const { ownerId, portfolio } of [ada, grace])
    await publish(publishDeps(backend, imageProcessor), { ownerId, portfolioId: portfolio.id });
}, 120_000);

afterAll(async () => {
  await imageProcessor.close();
  await backend.close();
  await folder.remove();
});

function vitrine(args: readonly string[], settings: Record<string, string> = {}): Promise<Run> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder.path, 'data'), ...settings };
  const child = spawn(process.execPath, [script, 'deploy', ...args], { env });
  const run: Run = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...run, code })));
}

async function steps(args: readonly string[], settings: Record<string, string>): Promise<Step[]> {
  const run = await vitrine([...args, '--json'], settings);
  expect(run.code, run.stdout + run.stderr).toBe(0);
  return (JSON.parse(run.stdout) as { steps: Step[] }).steps;
}

describe('deploy command', () => {
  it.each([
    ['no target', ['ada-lovelace'], 2],
    ['a target that there is not', ['ada-lovelace', '--target', 'ftp'], 2],
    ['no site', ['--target', 'directory'], 2],
    ['a roll back of every site', ['--all', '--target', 'directory', '--rollback', '0123456789'], 2],
    ['a setting that is missing', ['--all', '--target', 'bucket'], 1],
  ])('deploy refuses %s', async (_, args, code) => {
    const run = await vitrine(args);
    expect(run.code, run.stderr).toBe(code);
    expect(run.stdout).toBe('');
    if (code === 1) expect(run.stderr).toContain('DEPLOY_BUCKET');
  });

  it(
    'deploys sites to a folder through publish, rollback, a new slug and unpublish',
    { timeout: 300_000 },
    async () => {
      const settings = { DEPLOY_DIR: join(folder.path, 'sites of ours') };
      const to = ['--target', 'directory'];
      const shown = (slug: string): Promise<string> =>
        readFile(join(settings.DEPLOY_DIR, 'sites', slug, 'index.html'), 'utf8');

      const planned = await steps([...to, '--all', '--dry-run'], settings);
      expect(planned.map(({ kind, slug }) => `${kind} ${slug}`).toSorted()).toEqual([
        'show ada-lovelace',
        'show grace-hopper',
      ]);
      expect(planned[0]?.missing).toBeGreaterThan(5);
      expect(existsSync(settings.DEPLOY_DIR)).toBe(false);

      const [first] = await steps([...to, 'ada-lovelace'], settings);
      expect(first?.stored?.blobs).toBe(planned.find(({ slug }) => slug === 'ada-lovelace')?.missing);
      expect(await shown('ada-lovelace')).toContain('Ada Lovelace');
      expect(existsSync(join(settings.DEPLOY_DIR, 'sites/grace-hopper'))).toBe(false);

      const { ownerId, portfolio } = ada;
      const now = (): string => minutesLater(1);
      const stored = await backend.documents.getPortfolio(portfolio.id);
      if (stored === null) throw new Error('The portfolio is gone.');
      await backend.documents.savePortfolio({ ...stored, sections: [namedHero('Augusta Ada')] });
      await publish(publishDeps(backend, imageProcessor, now), { ownerId, portfolioId: portfolio.id });
      await steps([...to, '--all'], settings);
      expect(await shown('ada-lovelace')).toContain('Augusta Ada');
      expect(await shown('grace-hopper')).toContain('<html');

      const releaseId = first?.releaseId ?? '';
      const [back] = await steps([...to, 'ada-lovelace', '--rollback', releaseId.slice(0, 12)], settings);
      expect(back).toMatchObject({ releaseId, missing: 0, stored: { blobs: 0 } });
      expect(await shown('ada-lovelace')).not.toContain('Augusta Ada');

      await backend.documents.claimSlug(ownerId, 'ada-byron', minutesLater(2));
      await unpublish(publishDeps(backend, imageProcessor), { ownerId: grace.ownerId });
      const changes = await steps([...to, '--all'], settings);
      expect(changes.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
        'show ada-byron',
        'redirect ada-lovelace',
        'unpublish grace-hopper',
      ]);
      expect(await shown('ada-byron')).toContain('Augusta Ada');
      expect(existsSync(join(settings.DEPLOY_DIR, 'sites/grace-hopper'))).toBe(false);
      expect(await readFile(join(settings.DEPLOY_DIR, 'redirects.nginx'), 'utf8')).toBe(
        'ada-lovelace ada-byron;\n',
      );
      expect((await vitrine([...to, '--all'], settings)).stdout).toContain('0 blobs uploaded');

      await backend.documents.claimSlug(ownerId, 'countess-ada', minutesLater(3));
      const moved = await steps([...to, '--all'], settings);
      expect(moved.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
        'show countess-ada',
        'redirect ada-byron',
        'redirect ada-lovelace',
      ]);
      expect(await readFile(join(settings.DEPLOY_DIR, 'redirects.nginx'), 'utf8')).toBe(
        'ada-byron countess-ada;\nada-lovelace countess-ada;\n',
      );
    },
  );

  it('disables the deployed copy of a disabled site until the site is enabled, and skips it with --all', async () => {
    const settings = { DEPLOY_DIR: join(folder.path, 'with a disabled site') };
    const to = ['--target', 'directory'];
    const eve = await anAuthor(backend, { slug: 'eve-before' });
    const { ownerId } = eve;
    await publish(publishDeps(backend, imageProcessor), { ownerId, portfolioId: eve.portfolio.id });
    await steps([...to, '--all'], settings);
    await backend.documents.claimSlug(ownerId, 'eve-now', minutesLater(1));
    await steps([...to, '--all'], settings);
    await backend.moderation.putTakedown({ ownerId, reason: 'Phishing.', disabledAt: minutesLater(2) });
    const refused = await vitrine([...to, 'eve-now'], settings);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('Reason: Phishing.');
    expect(refused.stdout).toContain('eve-now: is disabled');
    expect(existsSync(join(settings.DEPLOY_DIR, 'sites/eve-now'))).toBe(false);
    expect(await readFile(join(settings.DEPLOY_DIR, 'redirects.nginx'), 'utf8')).not.toContain('eve');
    expect(await readdir(join(settings.DEPLOY_DIR, 'disabled'))).toEqual(['eve-before', 'eve-now']);
    expect(await readFile(join(settings.DEPLOY_DIR, 'nginx.conf'), 'utf8')).toContain(
      'href="http://localhost:3000/dashboard"',
    );
    const all = await vitrine([...to, '--all'], settings);
    expect(all.code, all.stdout).toBe(0);
    expect(all.stdout).not.toContain('eve-now.');
    await backend.moderation.deleteTakedown(ownerId);
    const back = await steps([...to, 'eve-now'], settings);
    expect(back.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(['show eve-now', 'redirect eve-before']);
    expect(await readdir(join(settings.DEPLOY_DIR, 'disabled'))).toEqual([]);
    await unpublish(publishDeps(backend, imageProcessor), { ownerId });
  });

  it('deploys a site of a registered owner only after the email address is verified', async () => {
    const settings = { DEPLOY_DIR: join(folder.path, 'with an unconfirmed owner') };
    const to = ['--target', 'directory'];
    const password = 'weaving numbers at dawn';
    const user = await backend.auth.createUser({ email: 'mary@example.org', password, displayName: 'Mary' });
    const sure = await backend.auth.createUser({
      email: 'joan@example.org',
      password,
      displayName: 'Joan',
      emailVerified: true,
    });
    for (const [{ id: ownerId }, slug] of [
      [user, 'mary-s'],
      [sure, 'joan-c'],
    ] as const) {
      const { portfolio } = await anAuthor(backend, { ownerId, slug });
      await publish(publishDeps(backend, imageProcessor), { ownerId, portfolioId: portfolio.id });
    }
    const refused = await vitrine([...to, 'mary-s'], settings);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('has not confirmed their email address');
    await steps([...to, '--all'], settings);
    expect(existsSync(join(settings.DEPLOY_DIR, 'sites/mary-s'))).toBe(false);
    expect(existsSync(join(settings.DEPLOY_DIR, 'sites/joan-c'))).toBe(true);
    for (const { id: ownerId } of [user, sure])
      await unpublish(publishDeps(backend, imageProcessor), { ownerId });
  });

  it('ends the redirects of a deleted account', async () => {
    const settings = { DEPLOY_DIR: join(folder.path, 'of somebody who leaves') };
    const to = ['--target', 'directory', '--all'];
    const mary = await anAuthor(backend, { slug: 'mary-somer' });
    await publish(publishDeps(backend, imageProcessor), {
      ownerId: mary.ownerId,
      portfolioId: mary.portfolio.id,
    });
    await steps(to, settings);
    await backend.documents.claimSlug(mary.ownerId, 'mary-somerville', minutesLater(4));
    await steps(to, settings);
    const readRedirects = () => readFile(join(settings.DEPLOY_DIR, 'redirects.nginx'), 'utf8');
    expect(await readRedirects()).toContain('mary-somer mary-somerville;');
    await deleteAccount(
      { ...backend, now: () => minutesLater(5) },
      { ownerId: mary.ownerId, sweepBefore: minutesLater(5) },
    );
    const ended = (await steps(to, settings)).filter(({ slug }) => slug.startsWith('mary'));
    expect(ended.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
      'unpublish mary-somerville',
      'unpublish mary-somer',
    ]);
    expect(await readRedirects()).not.toContain('mary');
  });

  it('deploys a site to Firebase Hosting and to a bucket', async () => {
    const token = 'ya29.token';
    const [hosting, storage] = await Promise.all([
      openHostingStandIn({ project: 'vitrine-4711', token }),
      openStorageStandIn({ bucket: 'our-sites', token }),
    ]);
    const settings = {
      GOOGLE_OAUTH_ACCESS_TOKEN: token,
      FIREBASE_PROJECT: 'vitrine-4711',
      FIREBASE_HOSTING_ENDPOINT: `${hosting.origin}/v1beta1`,
      DEPLOY_BUCKET: 'our-sites',
      STORAGE_ENDPOINT: storage.origin,
    };
    await steps(['--target', 'firebase-hosting', ada.portfolio.id], settings);
    const slug = (await backend.documents.currentSlug(ada.ownerId)) ?? '';
    expect(hosting.visit(`vitrine-${slug}`, 'index.html')).toContain('<html');
    await steps(['--target', 'bucket', slug], settings);
    expect([...storage.objects.keys()]).toContain(`live/${slug}.json`);
    await Promise.all([hosting.close(), storage.close()]);
  });
});
