import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirebaseTarget } from '#src/deploy/firebase/firebase-target.ts';
import type { DeployTarget } from '#src/deploy/deploy-target.ts';
import { disabledSitePage } from '#src/host/disabled-site-page.ts';
import { securityHeaders } from '#src/deploy/site-rules.ts';
import { numbers } from '#tests/support/builders.ts';
import { openHostingStandIn, type HostingStandIn } from '#tests/support/hosting-stand-in.ts';
import type { Fault } from '#tests/support/http-stand-in.ts';
import { deployTargetContract } from './deploy-target.contract.ts';
import { marked } from './marked-site.ts';

const project = 'vitrine-4711';
const token = 'ya29.token';
const appOrigin = 'https://app.test';

const open = (standIn: HostingStandIn, given = token): DeployTarget =>
  openFirebaseTarget({
    project,
    prefix: 'vt',
    token: async () => given,
    endpoint: `${standIn.origin}/v1beta1`,
    appOrigin,
    firstDelayMs: 1,
  });

/** The response of Hosting: the page, or the 404 page of the version, which is the only page of a disabled site. */
function visit(standIn: HostingStandIn, slug: string, path: string): string | null {
  const site = `vt-${slug}`;
  const isDisabled = standIn.visit(site, '404.html') === disabledSitePage(appOrigin);
  return standIn.visit(site, path) ?? (isDisabled ? 'disabled' : null);
}

describe('Firebase Hosting target', () => {
  deployTargetContract(async () => {
    const standIn = await openHostingStandIn({ project, token });
    return {
      target: open(standIn),
      another: () => open(standIn),
      visit: async (slug, path) => visit(standIn, slug, path),
      holds: async () => JSON.stringify([[...standIn.sites], [...standIn.uploads.keys()]]),
      close: () => standIn.close(),
    };
  });

  describe('Firebase Hosting with errors', () => {
    let standIn: HostingStandIn;
    let target: DeployTarget;
    const delivery = marked('ada', 'one');

    beforeEach(async () => {
      standIn = await openHostingStandIn({ project, token });
      target = open(standIn);
    });
    afterEach(() => standIn.close());

    async function deploy(): Promise<void> {
      await target.store(delivery);
      await target.activate('ada', delivery.release.id);
      expect(standIn.visit('vt-ada', 'index.html')).toContain('one');
      expect(await target.current('ada')).toBe(delivery.release.id);
    }

    const calls: Record<string, Fault['fits']> = {
      'listing sites': ({ method, path }) => method === 'GET' && path.endsWith(`${project}/sites`),
      'making a site': ({ method, path }) => method === 'POST' && path.endsWith(`${project}/sites`),
      'making a version': ({ method, path }) => method === 'POST' && path.endsWith('/versions'),
      'naming files': ({ path }) => path.endsWith(':populateFiles'),
      uploading: ({ path }) => path.startsWith('/upload/'),
      finalizing: ({ method }) => method === 'PATCH',
      releasing: ({ path }) => path.endsWith('/releases'),
    };

    it.each(Object.entries(calls))(
      'deploys to Firebase Hosting although %s fails several times, each time with another error',
      async (_, fits) => {
        const statuses = [503, 429, 408, 500, 'hang up'] as const;
        standIn.faults.push(...statuses.map((status) => ({ fits, status, when: 'before' as const })));
        await deploy();
        expect(standIn.faults).toEqual([]);
      },
    );

    it.each(Object.entries(calls))(
      'deploys to Firebase Hosting although the response to %s is lost',
      async (_, fits) => {
        standIn.faults.push({ fits, status: 503, when: 'after' });
        await deploy();
        expect(standIn.faults).toEqual([]);
      },
    );

    it('fails after five retries, keeps the old site, and can deploy again later', async () => {
      await deploy();
      const next = marked('ada', 'two');
      const fits = calls['uploading'] ?? (() => false);
      standIn.faults.push(...numbers(60).map(() => ({ fits, status: 503, when: 'before' as const })));
      await expect(target.store(next)).rejects.toMatchObject({ code: 'unavailable', facts: { status: 503 } });
      expect(standIn.visit('vt-ada', 'index.html')).toContain('one');
      standIn.faults.length = 0;
      await target.store(next);
      await target.activate('ada', next.release.id);
      expect(standIn.visit('vt-ada', 'index.html')).toContain('two');
    });

    it('starts a new version when Firebase Hosting has abandoned the first', async () => {
      let abandoned = false;
      const abandonOnce: Fault['fits'] = ({ method }) => {
        if (method === 'PATCH' && !abandoned) {
          abandoned = true;
          standIn.abandon('vt-ada');
        }
        return false;
      };
      standIn.faults.push({ fits: abandonOnce, status: 500, when: 'before' });
      await deploy();
      expect(abandoned).toBe(true);
      const statuses = standIn.sites.get('vt-ada')?.versions.map(({ status }) => status);
      expect(statuses).toEqual(['ABANDONED', 'FINALIZED']);
    });

    it('reports the response to an expired token without revealing the token', async () => {
      const failure = open(standIn, 'ya29.expired').store(delivery);
      await expect(failure).rejects.toMatchObject({
        code: 'target-refused',
        facts: { status: 401, response: 'Unauthenticated.' },
      });
      expect(JSON.stringify(await failure.catch((error: unknown) => error))).not.toContain('ya29');
    });

    it('sends the quota project with each request only when one is set', async () => {
      const quotaProjects = new Set<unknown>();
      const listen: Fault['fits'] = ({ headers }) => {
        quotaProjects.add(headers['x-goog-user-project']);
        return false;
      };
      standIn.faults.push({ fits: listen, status: 500, when: 'before' });
      await deploy();
      expect(quotaProjects).toEqual(new Set([undefined]));
      quotaProjects.clear();
      const options = {
        project,
        prefix: 'vt',
        token: async () => token,
        endpoint: `${standIn.origin}/v1beta1`,
        appOrigin,
      };
      await openFirebaseTarget({ ...options, quotaProject: project }).store(marked('ada', 'two'));
      expect(quotaProjects).toEqual(new Set([project]));
    });

    it('refuses a 36th site before writing anything, and still deploys to existing sites', async () => {
      await deploy();
      for (const number of numbers(35)) standIn.sites.set(`other-${number}`, { versions: [], releases: [] });
      const seen = standIn.seen.length;
      for (const work of ['missing', 'store'] as const)
        await expect(target[work](marked('grace', 'one'))).rejects.toMatchObject({
          code: 'limit-reached',
          facts: { sites: 36, limit: 36, slug: 'grace' },
        });
      expect(standIn.seen.slice(seen).filter((call) => call.startsWith('POST'))).toEqual([]);
      await target.store(marked('ada', 'two'));
    });

    it('lists no site of an installation whose prefix begins with the same letters', async () => {
      await deploy();
      const options = {
        project,
        token: async () => token,
        endpoint: `${standIn.origin}/v1beta1`,
        appOrigin,
        firstDelayMs: 1,
      };
      const other = openFirebaseTarget({ ...options, prefix: 'vt-two' });
      await other.store(marked('grace', 'one'));
      await other.activate('grace', marked('grace', 'one').release.id);
      expect(await target.sites()).toEqual(['ada']);
      expect(await other.sites()).toEqual(['grace']);
    });

    it('marks a release as a rollback when an older version goes live', async () => {
      const next = marked('ada', 'two');
      await deploy();
      await target.store(next);
      await target.activate('ada', next.release.id);
      await target.activate('ada', delivery.release.id);
      await target.unpublish('ada');
      const types = standIn.sites.get('vt-ada')?.releases.map(({ type }) => type);
      expect(types).toEqual(['DEPLOY', 'DEPLOY', 'ROLLBACK', 'SITE_DISABLE']);
    });

    it('sends our security headers, and prevents caching of the 404 page', async () => {
      await deploy();
      const rules = standIn.sites.get('vt-ada')?.versions[0]?.config.headers ?? [];
      const [all] = rules;
      expect(all?.glob).toBe('**');
      expect(all?.headers).toMatchObject(Object.fromEntries(securityHeaders('https')));
      expect(rules.at(-1)).toEqual({ glob: '404.html', headers: { 'cache-control': 'no-cache' } });
    });
  });
});
