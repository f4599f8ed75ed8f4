import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { noStorageLimits } from '#src/domain/storage-usage.ts';
import type { Version } from '#src/domain/version.ts';
import { anId, aPortfolio, hashOf, minutesLater, numbers, someTime } from '#tests/support/builders.ts';
import type { DocumentHandles } from './handles.ts';

export function aVersion(content: Uint8Array | string, overrides: Partial<Version> = {}): Version {
  const bytes = Buffer.from(content);
  return {
    id: anId(),
    at: someTime,
    kind: 'automatic',
    name: '',
    releaseId: null,
    revision: 1,
    sha256: hashOf(bytes),
    bytes: bytes.length,
    ...overrides,
  };
}

export const given = (...contents: (Uint8Array | string)[]): Map<string, Uint8Array> =>
  new Map(contents.map((content) => [hashOf(Buffer.from(content)), Buffer.from(content)]));

/** The contract of the versions in every document store. */
export function versionsContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: string;
  let of: { portfolioId: string; ownerId: string };

  const textOf = async (hash: string): Promise<string | null> => {
    const content = await second.getVersionContent(of.portfolioId, hash);
    return content === null ? null : Buffer.from(content).toString();
  };
  const versionBytes = async (): Promise<number> => (await store.getUsage(ownerId)).versionBytes;

  describe('versions', () => {
    beforeEach(async () => {
      ({ store, second, ownerId } = handles());
      const { id: portfolioId } = await store.createPortfolio(aPortfolio({ ownerId }));
      of = { portfolioId, ownerId };
    });

    it('returns versions in the order in which they were stored, with their contents', async () => {
      expect(await store.listVersions(of.portfolioId)).toEqual([]);
      const [one, two] = [aVersion('one', { name: 'Ünï “first”', kind: 'named' }), aVersion('two')];
      expect(await store.changeVersions(of, () => [two, one], given('one', 'two'))).toEqual([two, one]);
      expect(await second.listVersions(of.portfolioId)).toEqual([two, one]);
      expect(await textOf(one.sha256)).toBe('one');
      expect(await textOf(two.sha256)).toBe('two');
      expect(await textOf(hashOf('three'))).toBeNull();
    });

    it('keeps a content as long as a version names it, and counts it once', async () => {
      const [one, same] = [aVersion('one'), aVersion('one', { at: minutesLater(1) })];
      await store.changeVersions(of, () => [one], given('one'));
      await store.changeVersions(of, (versions) => [same, ...versions], new Map());
      expect(await versionBytes()).toBe(3);
      await store.changeVersions(of, () => [same], new Map());
      expect(await textOf(one.sha256)).toBe('one');
      await store.changeVersions(of, () => [], new Map());
      expect(await textOf(one.sha256)).toBeNull();
      expect(await versionBytes()).toBe(0);
    });

    it('stores contents larger than a document of any store', async () => {
      const large = randomBytes(2_500_000);
      const version = aVersion(large);
      await store.changeVersions(of, () => [version], given(large));
      const read = await second.getVersionContent(of.portfolioId, version.sha256);
      expect(hashOf(read ?? '')).toBe(version.sha256);
      await store.changeVersions(of, () => [], new Map());
      expect(await second.getVersionContent(of.portfolioId, version.sha256)).toBeNull();
    });

    it('refuses a version whose content is neither stored nor given, and changes nothing', async () => {
      const kept = aVersion('kept');
      await store.changeVersions(of, () => [kept], given('kept'));
      await expect(store.changeVersions(of, () => [aVersion('lost')], new Map())).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(await store.listVersions(of.portfolioId)).toEqual([kept]);
      expect(await textOf(kept.sha256)).toBe('kept');
    });

    it('refuses versions of an unknown portfolio and of one of another owner', async () => {
      const change = (other: Partial<typeof of>) =>
        store.changeVersions({ ...of, ...other }, () => [aVersion('one')], given('one'));
      await expect(change({ portfolioId: anId() })).rejects.toMatchObject({ code: 'not-found' });
      await expect(change({ ownerId: anId() })).rejects.toMatchObject({ code: 'not-found' });
    });

    it('loses none of many versions that are added in parallel', async () => {
      const contents = numbers(10).map((n) => `content ${n}`);
      await Promise.all(
        contents.map((content, n) =>
          (n % 2 === 0 ? store : second).changeVersions(
            of,
            (versions) => [...versions, aVersion(content)],
            given(content),
          ),
        ),
      );
      const stored = await store.listVersions(of.portfolioId);
      expect(stored.map(({ sha256 }) => sha256).toSorted()).toEqual(
        [...given(...contents).keys()].toSorted(),
      );
      expect(await versionBytes()).toBe(contents.join('').length);
    });

    it('refuses versions above the limit of an account, unless other limits are given', async () => {
      const { accountBytes } = store.storageLimits;
      await store.changeUsage(ownerId, () => ({ releaseBytes: (accountBytes ?? 0) - 5 }));
      const add = (limits = store.storageLimits) =>
        store.changeVersions({ ...of, limits }, () => [aVersion('six by')], given('six by'));
      await expect(add()).rejects.toMatchObject({ code: 'quota-reached' });
      expect(await versionBytes()).toBe(0);
      await add(noStorageLimits);
      expect(await versionBytes()).toBe(6);
    });

    it('removes versions and their contents with their portfolio', async () => {
      await store.changeVersions(of, () => [aVersion('one')], given('one'));
      const removed = await store.deletePortfolio(of.portfolioId);
      expect(await store.listVersions(of.portfolioId)).toEqual([]);
      expect(await textOf(hashOf('one'))).toBeNull();
      expect(await versionBytes()).toBe(0);
      if (removed !== null) await store.createPortfolio(removed);
      expect(await store.listVersions(of.portfolioId)).toEqual([]);
    });

    it('removes versions and their contents with their owner, and leaves those of others', async () => {
      const other = aPortfolio();
      await store.createPortfolio(other);
      const ofOther = { portfolioId: other.id, ownerId: other.ownerId };
      for (const place of [of, ofOther])
        await store.changeVersions(place, () => [aVersion('one')], given('one'));
      await store.deleteOwner(ownerId, someTime);
      expect(await store.listVersions(of.portfolioId)).toEqual([]);
      expect(await textOf(hashOf('one'))).toBeNull();
      expect(await versionBytes()).toBe(0);
      expect(await store.listVersions(other.id)).toHaveLength(1);
      expect(await store.getVersionContent(other.id, hashOf('one'))).not.toBeNull();
    });
  });
}
