import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBucketTarget } from '#src/deploy/bucket/bucket-target.ts';
import type { DeployTarget } from '#src/deploy/deploy-target.ts';
import { openStorageStandIn, type StorageStandIn } from '#tests/support/storage-stand-in.ts';
import { deployTargetContract } from './deploy-target.contract.ts';
import { marked } from './marked-site.ts';

const bucket = 'vitrine-sites';
const token = 'ya29.token';
const siteOrigin = (slug: string): string => `https://${slug}.sites.test`;

const open = (standIn: StorageStandIn): DeployTarget =>
  openBucketTarget({
    bucket,
    token: async () => token,
    endpoint: standIn.origin,
    siteOrigin,
    firstDelayMs: 1,
  });

/** Responds like the router in front of the bucket. */
function visit({ objects }: StorageStandIn, slug: string, path: string): string | null {
  const read = (name: string) => JSON.parse(objects.get(name)?.body.toString() ?? 'null');
  const pointer = read(`live/${slug}.json`);
  if (pointer?.kind === 'moved') return `→ ${siteOrigin(pointer.to)}/${path}`;
  if (pointer?.kind === 'disabled') return 'disabled';
  const entry = pointer?.kind === 'release' && read(`manifests/${pointer.releaseId}.json`).files[path];
  return entry ? (objects.get(`blobs/${entry.sha256}`)?.body.toString() ?? null) : null;
}

describe('bucket target', () => {
  deployTargetContract(async () => {
    const standIn = await openStorageStandIn({ bucket, token });
    return {
      target: open(standIn),
      another: () => open(standIn),
      visit: async (slug, path) => visit(standIn, slug, path),
      holds: async () => JSON.stringify([...standIn.objects]),
      close: () => standIn.close(),
    };
  });

  describe('parallel deploys to a bucket', () => {
    let standIn: StorageStandIn;
    let target: DeployTarget;
    const [first, second] = [marked('ada', 'one'), marked('ada', 'two')];

    beforeEach(async () => {
      standIn = await openStorageStandIn({ bucket, token });
      target = open(standIn);
      for (const delivery of [first, second]) await target.store(delivery);
      await target.activate('ada', first.release.id);
    });
    afterEach(() => standIn.close());

    const isSwitch = ({ method, query }: { method: string; query: URLSearchParams }): boolean =>
      method === 'POST' && query.get('name') === 'live/ada.json';

    it('a deploy does not switch the live release after another deploy has switched it', async () => {
      standIn.faults.push({
        fits(request) {
          if (!isSwitch(request)) return false;
          const pointer = standIn.objects.get('live/ada.json');
          if (pointer !== undefined)
            standIn.objects.set('live/ada.json', { ...pointer, generation: pointer.generation + 100 });
          return true;
        },
        status: 503,
        when: 'before',
      });
      await expect(target.activate('ada', second.release.id)).rejects.toMatchObject({ code: 'live-moved' });
      expect(visit(standIn, 'ada', 'index.html')).toContain('one');
    });

    it('a deploy recognizes its own switch of the live release when only the response was lost', async () => {
      standIn.faults.push({ fits: isSwitch, status: 503, when: 'after' });
      await target.activate('ada', second.release.id);
      expect(visit(standIn, 'ada', 'index.html')).toContain('two');
    });

    it('a deploy never overwrites a blob or a manifest in the bucket', async () => {
      const generations = () =>
        [...standIn.objects]
          .filter(([name]) => !name.startsWith('live/'))
          .map(([, { generation }]) => generation);
      const before = generations();
      await target.store(first);
      await target.activate('ada', second.release.id);
      expect(generations()).toEqual(before);
    });

    it('stores compressed encodings of text files, and nothing about the owner', async () => {
      const page = first.release.manifest['index.html']?.sha256 ?? '';
      for (const ending of ['', '.br', '.gz'])
        expect([...standIn.objects.keys()]).toContain(`blobs/${page}${ending}`);
      const manifest = standIn.objects.get(`manifests/${first.release.id}.json`)?.body.toString();
      expect(manifest).not.toContain(first.release.ownerId);
    });
  });
});
