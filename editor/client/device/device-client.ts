import { imageKey, type Crop } from '#src/domain/crop.ts';
import { AppError } from '#src/domain/errors.ts';
import { firstSections } from '#src/domain/first-sections.ts';
import { cropsIn } from '#src/domain/image-uses.ts';
import { contentText } from '#src/domain/portfolio-content.ts';
import { readPortfolioFile } from '#src/domain/portfolio-file.ts';
import { newPortfolio, schemaVersion } from '#src/domain/portfolio.ts';
import { maxGuestImportBytes } from '#src/domain/storage-usage.ts';
import { readContent, readPortfolio } from '#src/domain/read-portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { isImageType } from '#src/domain/upload-types.ts';
import { checked, fromAppError } from '../app-errors.ts';
import { checkFile } from '../check-file.ts';
import { ClientError } from '../client-error.ts';
import type { Client } from '../client.ts';
import { createRequests } from '../requests.ts';
import type { DeviceStore, KeptUpload } from './device-store.ts';
import { readZip } from './read-zip.ts';

type Size = { width: number; height: number };

export type Device = {
  store: DeviceStore;
  /** The displayed size of an image. Rejects for files that the browser cannot show. */
  measure: (file: Blob) => Promise<Size>;
  crop: (file: Blob, crop: Crop) => Promise<Blob>;
};

/** The owner id until there is an account. */
const ownerId = 'device';

/**
 * The client without an account: one portfolio and its images, stored on this device. Sign-in and settings are those
 * of `account`; a file to import is read by the server; all other calls that need it fail with 'account-needed'.
 */
export async function openDeviceClient(
  account: Client,
  { store, measure, crop: cropOut }: Device,
): Promise<Client> {
  const kept = new Map((await store.listUploads()).map((one) => [one.upload.id, one]));
  const urls = new Map<string, string>();
  const { open } = createRequests({ signedOut: () => undefined });

  async function put(one: KeptUpload): Promise<Upload> {
    await store.putUpload(one);
    kept.set(one.upload.id, one);
    return one.upload;
  }

  const client: Client = {
    ...account,

    async getPortfolio(id) {
      const stored = await store.readPortfolio();
      if (stored?.id !== id) throw new ClientError('not-found');
      const portfolio = checked(() => readPortfolio(stored));
      for (const { uploadId, crop } of cropsIn(portfolio)) await client.prepareCrop(uploadId, crop);
      return portfolio;
    },

    createPortfolio: ({ title, template, content }) => {
      const sections = firstSections(nobody, null, newId);
      const started = newPortfolio({ id: newId(), ownerId, title, template, sections, now: now() });
      return store.changePortfolio((before) => before ?? { ...started, ...content });
    },

    async startPortfolio({ sample, template }) {
      const example = await open(`/templates/${encodeURIComponent(sample)}/example/start.zip`, {});
      const files = await readZip(await example.blob());
      const { content, uploads } = readPortfolioFile(
        JSON.parse((await files.get('content.json')?.text()) ?? ''),
      );
      for (const { file: path, ...said } of uploads) {
        const file = files.get(path)?.slice(0, undefined, said.contentType);
        if (file !== undefined) await put({ upload: { ...said, ownerId, createdAt: now() }, file });
      }
      const { title, sections } = content;
      const started = newPortfolio({ id: newId(), ownerId, title, template, sections, now: now() });
      return store.changePortfolio((before) => before ?? { ...started, ...content, template });
    },

    async importPortfolio(file, template) {
      if (file.size > maxGuestImportBytes) throw new ClientError('account-needed');
      const read = await account.readFile(file, template);
      if (read === null) throw new ClientError('account-needed');
      const content = checked(() => readContent(read.content));
      const portfolio = await client.createPortfolio({ ...content, content });
      return { portfolio, report: read.report, others: [] };
    },

    async savePortfolio(id, content, revision) {
      const clean = checked(() => readContent(content));
      checked(() => contentText(clean));
      return store.changePortfolio((before) => {
        if (before?.id !== id) throw new ClientError('not-found');
        if (before.revision !== revision)
          throw fromAppError(new AppError('stale-revision', { id, revision: before.revision }));
        const { createdAt } = before;
        return { ...clean, id, ownerId, createdAt, schemaVersion, revision: revision + 1, updatedAt: now() };
      });
    },

    listUploads: async () =>
      [...kept.values()]
        .map(({ upload }) => upload)
        .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),

    async upload(file, { progress, signal }) {
      const contentType = await checkFile(file, account.settings.uploadLimits);
      if (!isImageType(contentType)) throw new ClientError('account-needed');
      const size = await measure(file).catch((cause: unknown) => {
        throw fromAppError(new AppError('upload-broken', { file: file.name }, { cause }));
      });
      signal.throwIfAborted();
      const said = { alt: '', decorative: false, focus: { x: 0.5, y: 0.5 }, credit: '' };
      const facts = { name: file.name, contentType, bytes: file.size, sha256: '', ...size };
      const upload = { id: newId(), ownerId, createdAt: now(), ...facts, ...said };
      // A copy, because the file itself may be moved or changed on the disk.
      await put({ upload, file: new Blob([await file.arrayBuffer()], { type: contentType }) });
      progress(1);
      return upload;
    },

    async updateUpload(id, patch) {
      const one = kept.get(id);
      if (one === undefined) throw new ClientError('not-found');
      return put({ ...one, upload: { ...one.upload, ...patch } });
    },

    async deleteUpload(id) {
      await store.deleteUpload(id);
      kept.delete(id);
    },

    uploadUrl(id, _width, crop) {
      const file = kept.get(id)?.file;
      if (file === undefined) return '';
      const cropped = crop === undefined ? undefined : urls.get(imageKey({ uploadId: id, crop }));
      const url = cropped ?? urls.get(id) ?? URL.createObjectURL(file);
      if (cropped === undefined) urls.set(id, url);
      return url;
    },

    async prepareCrop(id, crop) {
      const key = imageKey({ uploadId: id, crop });
      const file = kept.get(id)?.file;
      if (file === undefined || urls.has(key)) return;
      urls.set(key, URL.createObjectURL(await cropOut(file, crop)));
    },

    async deletePortfolio(id) {
      const deleted = await client.getPortfolio(id);
      await store.clear();
      kept.clear();
      return deleted;
    },

    // The revision of a save detects other tabs.
    watchChanges: () => () => undefined,

    profile: needsAccount,
    duplicatePortfolio: needsAccount,
    restorePortfolio: needsAccount,
    listVersions: needsAccount,
    readVersion: needsAccount,
    addVersion: needsAccount,
    deleteVersion: needsAccount,
    listDraftLinks: needsAccount,
    createDraftLink: needsAccount,
    changeDraftLink: needsAccount,
    revokeDraftLink: needsAccount,
    listComments: needsAccount,
    changeComment: needsAccount,
    deleteComment: needsAccount,
    openComments: needsAccount,
    publish: needsAccount,
    icons: needsAccount,
    searchIcons: needsAccount,
  };
  return client;
}

const nobody = { firstName: '', lastName: '', bio: '', linkedin: '', instagram: '', twitter: '' };

async function needsAccount(): Promise<never> {
  throw new ClientError('account-needed');
}

const newId = (): string => crypto.randomUUID().replaceAll('-', '');
const now = (): string => new Date().toISOString();
