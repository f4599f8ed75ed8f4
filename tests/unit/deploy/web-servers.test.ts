import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputFile } from 'fs-extra/esm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performStep, planSite } from '#src/deploy/deploy.ts';
import { openDirectoryTarget } from '#src/deploy/directory/directory-target.ts';
import type { DeployTarget } from '#src/deploy/deploy-target.ts';
import type { Release } from '#src/domain/release.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { aBlob, aRelease } from '#tests/support/builders.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';
import { anAuthor, publishDeps } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import {
  ask,
  configurationError,
  freePort,
  isInstalled,
  openWebServer,
  type ReceivedResponse,
  type RequestInput,
} from './open-web-server.ts';
import { openOwnHost, type OwnHost } from './own-host.ts';
import { plain, comparedParts } from './seen-response.ts';

const appOrigin = 'http://localhost:3000';

let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
let ownHost: OwnHost;
let target: DeployTarget;
let release: Release;
let ownerId = '';
/** The port that sites have in their URLs. Our own host listens on a different port. */
let port = 0;

beforeAll(async () => {
  folder = await tempDir();
  port = await freePort();
  stores = openStores(join(folder.path, 'data'));
  const imageProcessor = openImageProcessor();
  const author = await anAuthor(stores, { slug: 'ada-lovelace' });
  ownerId = author.ownerId;
  const deps = publishDeps(stores, imageProcessor);
  const { releaseId } = await publish(deps, { ownerId, portfolioId: author.portfolio.id });
  await imageProcessor.close();
  const found = await stores.releases.getRelease(ownerId, releaseId);
  if (found === null) throw new Error('Nothing was published.');
  release = found;

  const sitesDomain = `sites.test:${port}`;
  target = openDirectoryTarget({
    folder: join(folder.path, 'deploy'),
    scheme: 'http',
    sitesDomain,
    appOrigin,
  });
  await deploy('ada-lovelace');
  await target.redirect('ada-byron', 'ada-lovelace');
  await target.settle();

  ownHost = await openOwnHost(stores, { appOrigin, sitesDomain });
});

afterAll(async () => {
  await ownHost.close();
  await stores.close();
  await folder.remove();
});

async function deploy(slug: string): Promise<void> {
  const deps = { ...stores, target, abuseEmail: 'abuse@sites.test', isConfirmed: async () => true };
  const step = await planSite(deps, ownerId);
  if (step === null || !('slug' in step)) throw new Error(`Nothing is live at ${slug}.`);
  await performStep(deps, step);
}

describe.each(['nginx', 'caddy'] as const)('%s serving a deploy folder', (name) => {
  if (!isInstalled(name)) {
    it('the web server responds as our own host does', ({ skip }) => skip(`${name} is not installed`));
    return;
  }

  describe('comparison with our own host', () => {
    let running: Awaited<ReturnType<typeof openWebServer>>;

    beforeAll(async () => {
      running = await openWebServer(name, {
        folder: join(folder.path, 'deploy'),
        scratch: join(folder.path, name),
        port,
      });
    });
    afterAll(() => running.close());

    const requestServer = (
      options: Omit<RequestInput, 'host'> & { host?: string },
    ): Promise<ReceivedResponse> => ask(port, { host: `ada-lovelace.sites.test:${port}`, ...options });
    const requestOwnHost = (
      options: Omit<RequestInput, 'host'> & { host?: string },
    ): Promise<ReceivedResponse> =>
      ask(ownHost.port, { host: `ada-lovelace.sites.test:${port}`, ...options });

    async function expectSame(
      options: Omit<RequestInput, 'host'> & { host?: string },
    ): Promise<ReceivedResponse> {
      const [theirs, ours] = [await requestServer(options), await requestOwnHost(options)];
      expect(comparedParts(theirs), `${options.method ?? 'GET'} ${options.path}`).toEqual(
        comparedParts(ours),
      );
      return theirs;
    }

    it('responds to every file and page of a release as our own host does, in every encoding', async () => {
      const paths = Object.keys(release.manifest);
      expect(paths.length).toBeGreaterThan(8);
      for (const path of paths) {
        const address = `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
        for (const encoding of ['identity', 'gzip', 'gzip, br']) {
          const reply = await expectSame({ path: address, headers: { 'accept-encoding': encoding } });
          expect(reply.status).toBe(200);
          expect(reply.headers.vary?.toLowerCase()).toContain('accept-encoding');
        }
        expect((await expectSame({ path: address, method: 'HEAD' })).status).toBe(200);
      }
    });

    it('the web server compresses text files for a client that accepts gzip', async () => {
      const reply = await requestServer({ path: '/', headers: { 'accept-encoding': 'gzip' } });
      expect(reply.headers['content-encoding']).toBe('gzip');
      expect(reply.body.length).toBeLessThan(plain(reply).length);
    });

    it('redirects every other URL of a page to its canonical URL', async () => {
      const page =
        Object.keys(release.manifest).find((path) => /^projects\/.*\/index\.html$/.test(path)) ?? '';
      expect(page).not.toBe('');
      for (const path of ['/index.html', `/${page}`, `/${page.slice(0, -'/index.html'.length)}`])
        expect((await expectSame({ path })).status, path).toBe(301);
    });

    it('shows the 404 page of the site for paths without a file, folders included', async () => {
      const odd = [
        '/nothing',
        '/nothing/',
        '/nothing/index.html',
        '/assets',
        '/assets/',
        '/assets/nothing.css',
        '/projects/',
        '/index.html.gz',
        '/index.html.br',
        '/index.html/',
        '/.manifest',
      ];
      for (const path of odd) expect((await expectSame({ path })).status, path).toBe(404);
    });

    it('never redirects to another host, and returns 404 for paths with a double slash', async () => {
      for (const path of [
        '//evil.example/',
        '//evil.example/index.html',
        '//projects',
        '//',
        '/projects//x/',
      ]) {
        const reply = await requestServer({ path });
        expect(reply.status, path).toBe(404);
        expect(reply.headers.location).toBeUndefined();
      }
    });

    it('never serves a file outside the folder of the release', async () => {
      const climbs = [
        '/../ada-byron/index.html',
        '/../../nginx.conf',
        '/..%2f..%2fnginx.conf',
        '/%2e%2e/%2e%2e/nginx.conf',
        '/assets/../../../nginx.conf',
        '/..\\..\\nginx.conf',
        '/%00',
      ];
      for (const path of climbs) {
        const reply = await requestServer({ path });
        expect([400, 404], `${path}: ${reply.status}`).toContain(reply.status);
        expect(reply.body.toString()).not.toContain('vitrine_slug');
      }
    });

    it('redirects a former slug to the new slug, and keeps the path', async () => {
      const reply = await requestServer({ host: `ada-byron.sites.test:${port}`, path: '/cv/' });
      expect(reply.status).toBe(301);
      expect(reply.headers.location).toBe(`http://ada-lovelace.sites.test:${port}/cv/`);
    });

    it('responds for a slug without a site as our own host does, but knows no way into the app', async () => {
      for (const slug of ['nobody', 'ada', '-', 'ada-lovelace-']) {
        const request = { host: `${slug}.sites.test:${port}`, path: '/' };
        const [theirs, ours] = [await requestServer(request), await requestOwnHost(request)];
        expect({ ...comparedParts(theirs), body: null }).toEqual({ ...comparedParts(ours), body: null });
        expect(plain(theirs).toString()).not.toContain('/sites/');
      }
    });

    it.each([
      'other.test',
      '127.0.0.1',
      '.sites.test',
      'sites.test',
      '...sites.test',
      'x.ada-lovelace.sites.test',
      'ada-lovelace.sites.test.evil.example',
    ])('shows no site under the host name %s', async (other) => {
      for (const path of ['/', '/ada-lovelace/', '/ada-lovelace/index.html']) {
        const reply = await requestServer({ host: other, path });
        expect(reply.body.toString()).not.toContain('Ada Lovelace');
      }
    });

    it('the web server returns 405 for methods other than GET and HEAD', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const reply = await requestServer({ path: '/', method });
        expect(reply.status).toBe(405);
        expect(reply.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
      }
    });

    it('accepts the configuration for HTTPS with certificates of the operator', async () => {
      const secure = join(folder.path, `https ${name}`);
      const settings = { folder: secure, scheme: 'https', sitesDomain: 'vitrine.test', appOrigin } as const;
      await openDirectoryTarget(settings).settle();
      const [cert, key] = ['cert', 'key'].map((part) =>
        fileURLToPath(new URL(`../../fixtures/tls/vitrine.test.${part}.pem`, import.meta.url)),
      );
      await outputFile(
        join(secure, 'nginx.d/listen.conf'),
        `listen 127.0.0.1:1 ssl;\nssl_certificate ${cert};\nssl_certificate_key ${key};\n`,
      );
      await outputFile(join(secure, 'caddy.d/tls.caddy'), `tls ${cert} ${key}\n`);
      expect(await configurationError(name, secure, join(folder.path, `${name}-https`))).toBeNull();
    });

    it('returns 304 for a known ETag, and serves the next release at once', async () => {
      const before = await requestServer({ path: '/' });
      const tag = before.headers.etag ?? '';
      expect(tag).not.toBe('');
      expect((await requestServer({ path: '/', headers: { 'if-none-match': tag } })).status).toBe(304);
      const other = await otherRelease();
      await target.store(other);
      await target.activate('ada-lovelace', other.release.id);
      const after = await requestServer({ path: '/', headers: { 'if-none-match': tag } });
      expect(after.status).toBe(200);
      expect(after.body.toString()).toContain('Bda Lovelace');
      await target.activate('ada-lovelace', release.id);
      expect((await requestServer({ path: '/' })).body).toEqual(before.body);
    });
  });
});

/** A release with the same creation time as the live one, whose first page has the same length. */
async function otherRelease() {
  const { sha256 } = release.manifest['index.html'] ?? { sha256: '' };
  const body = await bodyOf(stores.releases.getBlob(sha256));
  const text = new TextDecoder().decode(body ?? new Uint8Array()).replaceAll('Ada Lovelace', 'Bda Lovelace');
  const page = aBlob(text);
  const made = aRelease({}, { 'index.html': page });
  return { slug: 'ada-lovelace', release: made.release, blobOf: async () => page };
}
