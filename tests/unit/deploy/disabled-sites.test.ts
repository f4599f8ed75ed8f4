import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performStep, planLeftovers } from '#src/deploy/deploy.ts';
import { openDirectoryTarget } from '#src/deploy/directory/directory-target.ts';
import type { DeployTarget } from '#src/deploy/deploy-target.ts';
import { minutesLater } from '#tests/support/builders.ts';
import { anAuthor } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { marked } from './marked-site.ts';
import { ask, freePort, isInstalled, openWebServer, type ReceivedResponse } from './open-web-server.ts';
import { openOwnHost, type OwnHost } from './own-host.ts';
import { comparedParts } from './seen-response.ts';

const appOrigin = 'https://app.test';

describe.each(['nginx', 'caddy'] as const)('%s serving a deployed site that is disabled', (name) => {
  if (!isInstalled(name)) {
    it('the web server responds 410 for a disabled site', ({ skip }) => skip(`${name} is not installed`));
    return;
  }

  let folder: Awaited<ReturnType<typeof tempDir>>;
  let stores: Stores;
  let target: DeployTarget;
  let ownHost: OwnHost;
  let running: Awaited<ReturnType<typeof openWebServer>>;
  let sitesDomain = '';
  let port = 0;
  let ownerId = '';
  const site = marked('eve-now', 'one');

  beforeAll(async () => {
    folder = await tempDir();
    port = await freePort();
    sitesDomain = `sites.test:${port}`;
    stores = openStores(join(folder.path, 'data'));
    ({ ownerId } = await anAuthor(stores, { slug: 'eve-before' }));
    await stores.documents.claimSlug(ownerId, 'eve-now', minutesLater(1));
    const deployed = join(folder.path, 'deploy');
    target = openDirectoryTarget({ folder: deployed, scheme: 'http', sitesDomain, appOrigin });
    for (const slug of ['eve-now', 'grace']) {
      await target.store(site);
      await target.activate(slug, site.release.id);
    }
    await target.redirect('eve-before', 'eve-now');
    await target.settle();
    ownHost = await openOwnHost(stores, { appOrigin, sitesDomain });
    running = await openWebServer(name, { folder: deployed, scratch: join(folder.path, name), port });
  });

  afterAll(async () => {
    await running.close();
    await ownHost.close();
    await stores.close();
    await folder.remove();
  });

  async function deploy(): Promise<void> {
    const deps = { ...stores, target, abuseEmail: 'abuse@sites.test', isConfirmed: async () => true };
    for (const step of await planLeftovers(deps, new Set([ownerId]))) await performStep(deps, step);
  }
  const visit = (slug: string, path: string, method = 'GET'): Promise<ReceivedResponse> =>
    ask(port, { host: `${slug}.${sitesDomain}`, path, method });

  it('responds as our own host does to every path and method, without a reload, until the site is enabled', async () => {
    expect((await visit('eve-now', '/')).body.toString()).toContain('one');
    await stores.moderation.putTakedown({ ownerId, reason: 'Phishing.', disabledAt: minutesLater(2) });
    await deploy();
    for (const slug of ['eve-now', 'eve-before'])
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
        for (const path of ['/', '/index.html', '/projects/bridge', '/nothing', '//', '/index.html.gz']) {
          const theirs = await visit(slug, path, method);
          const ours = await ask(ownHost.port, { host: `${slug}.${sitesDomain}`, path, method });
          expect(theirs.status, `${method} ${slug} ${path}`).toBe(410);
          expect(comparedParts(theirs), `${method} ${slug} ${path}`).toEqual(comparedParts(ours));
        }
    expect((await visit('grace', '/')).status).toBe(200);

    await stores.moderation.deleteTakedown(ownerId);
    await target.activate('eve-now', site.release.id);
    expect((await visit('eve-now', '/')).body.toString()).toContain('one');
    await deploy();
    expect((await visit('eve-before', '/')).status).toBe(301);
  });
});
