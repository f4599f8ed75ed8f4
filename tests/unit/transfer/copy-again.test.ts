import { beforeEach, describe, expect, it } from 'vitest';
import { anId, aPortfolio, minutesLater, someTime } from '#tests/support/builders.ts';
import { everythingOf } from '#tests/support/everything-of.ts';
import { createAccountWithHistory } from '#tests/support/account-with-history.ts';
import { eachWithCopyBench, profileOf, type CopyBench } from './two-backends.ts';

let from: CopyBench['from'];
let to: CopyBench['to'];
let ada: CopyBench['ada'];
let copy: CopyBench['copy'];
const bench = eachWithCopyBench();
beforeEach(() => {
  ({ from, to, ada, copy } = bench());
});

describe('repeated copy', () => {
  beforeEach(async () => {
    await copy();
  });

  it('copies what has changed at the source since the last copy', async () => {
    const { ownerId, other } = ada;
    await from.documents.updateProfile(ownerId, { bio: 'New.' });
    const draft = await from.documents.getPortfolio(other);
    await from.documents.savePortfolio({ ...(draft ?? aPortfolio()), title: 'New title' });
    const [upload] = await from.documents.listUploads(ownerId);
    await from.documents.updateUpload(upload?.id ?? '', { alt: 'New text' });
    await from.documents.claimSlug(ownerId, 'king', minutesLater(200));
    const live = await from.releases.getLive(ownerId);
    const expected = live?.releaseId ?? null;
    await from.releases.switchLive(ownerId, { to: null, expected, now: minutesLater(201) });
    await from.documents.setPublishedPortfolio(ownerId, null);
    await from.releases.addVisits([
      { ownerId, visits: [{ day: '2026-06-01', kind: 'page', name: '/', count: 4 }] },
    ]);
    const { counts, left } = await copy();
    expect(left).toEqual([]);
    expect(await everythingOf(to)).toEqual(await everythingOf(from));
    expect(counts).toMatchObject({
      profiles: { copied: 1 },
      portfolios: { copied: 1 },
      sites: { copied: 1 },
    });
  });

  it('keeps what is newer at the target and reports it', async () => {
    const { ownerId, email, other } = ada;
    await to.documents.updateProfile(ownerId, { bio: 'Newer.' });
    const draft = await to.documents.getPortfolio(other);
    await to.documents.savePortfolio({ ...(draft ?? aPortfolio()), title: 'Newer title' });
    const [upload] = await to.documents.listUploads(ownerId);
    await to.documents.updateUpload(upload?.id ?? '', { alt: 'Newer text' });
    await to.documents.claimSlug(ownerId, 'king', minutesLater(200));
    const live = await to.releases.getLive(ownerId);
    const expected = live?.releaseId ?? null;
    await to.releases.switchLive(ownerId, { to: null, expected, now: minutesLater(201) });
    const before = await everythingOf(to);
    const { left } = await copy();
    expect(await everythingOf(to)).toEqual(before);
    expect(left.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['profiles', email],
      ['uploads', email],
      ['portfolios', email],
      ['sites', email],
      ['addresses', email],
    ]);
    for (const { reason, fix } of left) expect(`${reason} ${fix}`).toMatch(/target.*\. .*\.$/);
    expect(left.at(-1)?.reason).toContain('has chosen another slug');
  });

  it('keeps both versions when both have changed', async () => {
    const { ownerId, other } = ada;
    for (const [backend, title] of [
      [from, 'One'],
      [from, 'Two'],
      [to, 'Three'],
    ] as const) {
      const draft = await backend.documents.getPortfolio(other);
      await backend.documents.savePortfolio({ ...(draft ?? aPortfolio()), title });
      await backend.documents.updateProfile(ownerId, { bio: title });
    }
    const { left } = await copy();
    expect(left.map(({ kind }) => kind)).toEqual(['profiles', 'portfolios']);
    expect(await to.documents.getPortfolio(other)).toMatchObject({ title: 'Three', revision: 2 });
    expect(await to.documents.getProfile(ownerId)).toMatchObject({ bio: 'Three' });
  });

  it('keeps the current slug at the target when both sides have changed it', async () => {
    const { ownerId } = ada;
    await to.documents.claimSlug(ownerId, 'king', minutesLater(200));
    await from.documents.claimSlug(ownerId, 'countess', minutesLater(300));
    for (let time = 0; time < 2; time++) {
      const { left } = await copy();
      expect(left.map(({ kind, name }) => [kind, name])).toEqual([['addresses', 'countess']]);
      expect(await to.documents.currentSlug(ownerId)).toBe('king');
      expect(await to.documents.getSlug('countess')).toMatchObject({ ownerId, current: false });
    }
  });

  it('does not copy older data after a backup was restored at the source', async () => {
    const { other } = ada;
    const draft = (await from.documents.getPortfolio(other)) ?? aPortfolio();
    await from.documents.savePortfolio({ ...draft, title: 'Edited' });
    await copy();
    await from.transfer.putPortfolio(draft, 2);
    const { left } = await copy();
    expect(left.map(({ kind }) => kind)).toEqual(['portfolios']);
    expect(await to.documents.getPortfolio(other)).toMatchObject({ title: 'Edited', revision: 2 });
  });

  it('recognizes its own writes, also those after which it was interrupted', async () => {
    const { other } = ada;
    const edit = async (title: string) => {
      const draft = await from.documents.getPortfolio(other);
      await from.documents.savePortfolio({ ...(draft ?? aPortfolio()), title });
    };
    await edit('First');
    const cut = async (...given: Parameters<typeof to.transfer.putPortfolio>) => {
      await to.transfer.putPortfolio(...given);
      throw new Error('cut off');
    };
    const cutting = { ...to, transfer: { ...to.transfer, putPortfolio: cut } };
    await expect(copy({ to: cutting })).rejects.toThrow('cut off');
    await edit('Second');
    expect((await copy()).left).toEqual([]);
    expect(await to.documents.getPortfolio(other)).toMatchObject({ title: 'Second', revision: 3 });
  });

  it('does not restore what was removed at the target', async () => {
    const { ownerId, other } = ada;
    await to.documents.deletePortfolio(other);
    const grace = await createAccountWithHistory(from, bench().imageProcessor, 2);
    await copy();
    await to.releases.deleteOwner(grace.ownerId);
    await to.documents.deleteOwner(grace.ownerId, minutesLater(300));
    await to.auth.deleteUser(grace.ownerId);
    const before = await everythingOf(to);
    const { left } = await copy();
    expect(await everythingOf(to)).toEqual(before);
    expect(left.map(({ kind }) => kind).toSorted()).toEqual([
      'accounts',
      'addresses',
      'addresses',
      'portfolios',
    ]);
    expect(await to.auth.getUser(ownerId)).not.toBeNull();
  });

  it('copies changes back in the other direction', async () => {
    const { ownerId, other } = ada;
    const draft = await to.documents.getPortfolio(other);
    await to.documents.savePortfolio({ ...(draft ?? aPortfolio()), title: 'Edited there' });
    await to.documents.claimSlug(ownerId, 'king', minutesLater(200));
    const { left } = await copy({ from: to, to: from });
    expect(left).toEqual([]);
    expect(await everythingOf(from)).toEqual(await everythingOf(to));
  });

  it('keeps a slug that another owner has at the target', async () => {
    const stranger = anId();
    await to.documents.createProfile(stranger, { ...(await profileOf(from, ada.ownerId)), slug: '' });
    await to.documents.claimSlug(stranger, 'wanted', someTime);
    await from.documents.claimSlug(ada.ownerId, 'wanted', minutesLater(200));
    const { left } = await copy();
    expect(left.map(({ kind, name }) => [kind, name])).toEqual([['addresses', 'wanted']]);
    expect(await to.documents.getSlug('wanted')).toMatchObject({ ownerId: stranger, current: true });
  });
});
