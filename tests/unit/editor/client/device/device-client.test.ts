import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#editor/client/client.ts';
import { openDeviceClient } from '#editor/client/device/device-client.ts';
import type { DeviceStore } from '#editor/client/device/device-store.ts';
import { moveToAccount } from '#editor/client/device/move-to-account.ts';
import { openHttpClient } from '#editor/client/http-client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import type { Crop } from '#src/domain/crop.ts';
import { portfolioFile } from '#src/domain/portfolio-file.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import { textEntry, zip } from '#src/export/zip.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { aProfile } from '#tests/support/builders.ts';
import { memoryStore } from './memory-store.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const settings = {
  appOrigin: 'http://localhost',
  siteOrigin: 'http://{slug}.localhost',
  google: false,
  passwordMinLength: 10,
  keptEmails: null,
  uploadLimits: defaultUploadLimits,
  firebase: null,
};

const measure = async (file: Blob) => {
  if (file.size < 8) throw new DOMException('Not an image.', 'InvalidStateError');
  return { width: 40, height: 30 };
};

/** Cropping keeps half of the bytes. */
const cropped = (file: Blob, { width }: Crop) => Promise.resolve(file.slice(0, file.size * width));

const openOn = (store: DeviceStore): Promise<Client> =>
  openDeviceClient(openHttpClient(settings), { store, measure, crop: cropped });

const picked = (bytes: Uint8Array<ArrayBuffer> = jpeg): File => new File([bytes], 'bridge.jpg');
const on = () => ({ progress: () => undefined, signal: new AbortController().signal });

/** The same content with an image in its introduction. */
function withImage(content: PortfolioContent, uploadId: string): PortfolioContent {
  const sections = content.sections.map((section) =>
    section.type === 'hero'
      ? { ...section, headline: 'Bridges', image: { uploadId, alt: 'A bridge', decorative: false } }
      : section,
  );
  return { ...content, sections };
}

afterEach(() => void vi.unstubAllGlobals());

describe('device client', () => {
  it('keeps a new portfolio and its saves for the next visit', async () => {
    const store = memoryStore();
    const client = await openOn(store);
    const { id, revision, sections, ...rest } = await client.createPortfolio({
      title: 'Mine',
      template: 'tokyo',
    });
    expect(sections.map(({ type }) => type)).toEqual(['hero', 'projects', 'contact']);
    const saved = await client.savePortfolio(id, { ...rest, sections, title: 'Ours' }, revision);
    expect(saved).toMatchObject({ id, title: 'Ours', revision: 2 });
    expect(await (await openOn(store)).getPortfolio(id)).toEqual(saved);
    await expect(client.getPortfolio('another')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refuses a save from an older revision and one of invalid content', async () => {
    const client = await openOn(memoryStore());
    const made = await client.createPortfolio({ title: 'Mine', template: 'tokyo' });
    await client.savePortfolio(made.id, { ...made, title: 'From one tab' }, 1);
    await expect(client.savePortfolio(made.id, { ...made, title: 'From another' }, 1)).rejects.toMatchObject({
      code: 'stale-revision',
      facts: { revision: 2 },
    });
    await expect(client.savePortfolio(made.id, { ...made, title: 'x'.repeat(500) }, 2)).rejects.toMatchObject(
      { code: 'invalid-input', issues: [{ path: 'title' }] },
    );
    expect((await client.getPortfolio(made.id)).title).toBe('From one tab');
  });

  it('shows a crop of an image as soon as it is prepared, and again at the next visit', async () => {
    const store = memoryStore();
    const client = await openOn(store);
    const made = await client.createPortfolio({ title: 'Mine', template: 'tokyo' });
    const { id } = await client.upload(picked(), on());
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const sizeAt = async (url: string): Promise<number> => (await (await fetch(url)).blob()).size;
    await client.prepareCrop(id, crop);
    expect(await sizeAt(client.uploadUrl(id, 320, crop))).toBe(4);
    expect(await sizeAt(client.uploadUrl(id, 320))).toBe(8);

    const content = withImage(made, id);
    const sections = content.sections.map((section) =>
      section.type === 'hero' && section.image !== null
        ? { ...section, image: { ...section.image, crop } }
        : section,
    );
    await client.savePortfolio(made.id, { ...content, sections }, 1);
    const later = await openOn(store);
    await later.getPortfolio(made.id);
    expect(await sizeAt(later.uploadUrl(id, 320, crop))).toBe(4);
  });

  it('does not replace existing work with a new portfolio', async () => {
    const store = memoryStore();
    const first = await (await openOn(store)).createPortfolio({ title: 'First', template: 'tokyo' });
    const second = await (await openOn(store)).createPortfolio({ title: 'Second', template: 'london' });
    expect(second).toEqual(first);
  });

  it('starts with a sample and its files, in the template that was chosen', async () => {
    const made = await (await openOn(memoryStore())).createPortfolio({ title: 'Sample', template: 'tokyo' });
    const said = { alt: 'A bridge', decorative: false, focus: { x: 0.5, y: 0.5 }, credit: '' };
    const facts = {
      contentType: 'image/jpeg' as const,
      bytes: 8,
      width: 4,
      height: 3,
      sha256: 'a'.repeat(64),
    };
    const upload = { id: 'photo', name: 'b.jpg', file: 'originals/photo.jpg', ...facts, ...said };
    const file = portfolioFile({ ...withImage(made, 'photo'), sample: ['abc'] }, [upload]);
    const bytes = await buffer(
      zip([
        textEntry('content.json', JSON.stringify(file)),
        { path: upload.file, source: memorySource(jpeg) },
      ]),
    );
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/templates/amsterdam/example/start.zip' ? new Response(bytes) : Response.error(),
    );
    const store = memoryStore();
    const client = await openOn(store);
    const started = await client.startPortfolio({ sample: 'amsterdam', template: 'london' });
    expect(started).toMatchObject({ title: 'Sample', template: 'london', revision: 1, sample: ['abc'] });
    expect(uploadIdsIn(started)).toEqual(['photo']);
    const [kept] = await store.listUploads();
    expect(kept?.upload).toMatchObject({ id: 'photo', alt: 'A bridge', width: 4 });
    expect(new Uint8Array((await kept?.file.arrayBuffer()) ?? [])).toEqual(jpeg);
    expect(kept?.file.type).toBe('image/jpeg');
  });

  it('keeps images, shows them by object URLs, and describes and deletes them', async () => {
    const store = memoryStore();
    const client = await openOn(store);
    const upload = await client.upload(picked(), on());
    expect(upload).toMatchObject({ name: 'bridge.jpg', contentType: 'image/jpeg', width: 40, height: 30 });
    const shown = client.uploadUrl(upload.id, 320);
    expect(shown).toMatch(/^blob:/);
    expect(client.uploadUrl(upload.id, 640)).toBe(shown);
    await client.updateUpload(upload.id, { alt: 'A bridge' });
    const later = await openOn(store);
    expect(await later.listUploads()).toEqual([{ ...upload, alt: 'A bridge' }]);
    await later.deleteUpload(upload.id);
    expect([await later.listUploads(), later.uploadUrl(upload.id, 320)]).toEqual([[], '']);
  });

  it('deletes the portfolio with its files, to start over', async () => {
    const store = memoryStore();
    const client = await openOn(store);
    const { id } = await client.createPortfolio({ title: 'Mine', template: 'tokyo' });
    await client.upload(picked(), on());
    await expect(client.deletePortfolio(id)).resolves.toMatchObject({ id });
    expect([await store.readPortfolio(), await client.listUploads()]).toEqual([null, []]);
    await expect(client.deletePortfolio(id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refuses files other than images, damaged images, and calls that need a server', async () => {
    const client = await openOn(memoryStore());
    const pdf = new File(['%PDF-1.7 and more'], 'cv.pdf');
    await expect(client.upload(pdf, on())).rejects.toMatchObject({ code: 'account-needed' });
    await expect(client.upload(picked(jpeg.slice(0, 5)), on())).rejects.toMatchObject({
      code: 'upload-broken',
    });
    for (const call of [() => client.publish('a', () => undefined), () => client.addVersion('a', '')])
      await expect(call()).rejects.toMatchObject({ code: 'account-needed' });
  });
});

describe('work moved to an account', () => {
  /** An account that assigns its own ids to portfolios and uploads. */
  function anAccount() {
    const portfolios = new Map<string, Portfolio>();
    const store = memoryStore();
    let failure: ClientError | null = null;
    const fail = (error: ClientError | null): void => void (failure = error);
    const open = async (): Promise<Client> => {
      const client = await openOn(store);
      return {
        ...client,
        profile: async () => aProfile({ firstName: 'Ada', lastName: 'Lovelace' }),
        async createPortfolio(form) {
          if (failure !== null) throw failure;
          const made = await client.createPortfolio(form);
          portfolios.set(made.id, made);
          return made;
        },
      };
    };
    return { open, portfolios, store, fail };
  }

  async function someWork(): Promise<DeviceStore> {
    const store = memoryStore();
    const client = await openOn(store);
    const made = await client.createPortfolio({ title: 'Mine', template: 'tokyo' });
    const { id } = await client.upload(picked(), on());
    await client.updateUpload(id, { alt: 'A bridge', focus: { x: 0.2, y: 0.8 } });
    await client.savePortfolio(made.id, withImage(made, id), 1);
    return store;
  }

  it('becomes a portfolio with its images and the name of the account, and leaves the device', async () => {
    const device = await someWork();
    const account = anAccount();
    const parts: number[] = [];
    const id = await moveToAccount(device, await account.open(), (part) => parts.push(part));
    const moved = account.portfolios.get(id ?? '');
    expect(moved).toMatchObject({ title: 'Mine', template: 'tokyo', revision: 1 });
    expect(moved?.sections[0]).toMatchObject({ headline: 'Bridges', name: 'Ada Lovelace' });
    const [upload] = await account.store.listUploads();
    expect(upload?.upload).toMatchObject({ alt: 'A bridge', focus: { x: 0.2, y: 0.8 } });
    expect(moved === undefined ? [] : uploadIdsIn(moved)).toEqual([upload?.upload.id]);
    expect(parts).toEqual([1]);
    expect([await device.readPortfolio(), await device.listUploads()]).toEqual([null, []]);
    expect(await moveToAccount(device, await account.open(), () => undefined)).toBeNull();
  });

  it('stays on the device until the account has saved it', async () => {
    const device = await someWork();
    const before = await device.readPortfolio();
    const account = anAccount();
    account.fail(new ClientError('offline'));
    await expect(moveToAccount(device, await account.open(), () => undefined)).rejects.toMatchObject({
      code: 'offline',
    });
    expect(await device.readPortfolio()).toEqual(before);
    expect(await device.listUploads()).toHaveLength(1);
    expect(await account.store.readPortfolio()).toBeNull();
    account.fail(null);
    expect(await moveToAccount(device, await account.open(), () => undefined)).not.toBeNull();
  });
});
