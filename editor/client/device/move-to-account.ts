import { fullName } from '#src/domain/full-name.ts';
import { renameUploads } from '#src/domain/image-uses.ts';
import { nameOwner } from '#src/domain/name-owner.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { checked } from '../app-errors.ts';
import type { Client } from '../client.ts';
import type { DeviceStore, KeptUpload } from './device-store.ts';

type Account = Pick<Client, 'profile' | 'upload' | 'updateUpload' | 'createPortfolio'>;

/**
 * Creates a portfolio of an account from the work on this device, and returns its id; null when there is no work. The
 * work is deleted from the device after the account has all of it; after a failure nothing is deleted. `onProgress`
 * gets 0 to 1.
 * @throws ClientError when the account rejects it or cannot be reached
 */
export async function moveToAccount(
  store: DeviceStore,
  account: Account,
  onProgress: (part: number) => void,
): Promise<string | null> {
  const work = await store.readPortfolio();
  if (work === null) return null;
  const uploads = await store.listUploads();
  const ids = new Map<string, string>();
  for (const kept of uploads) {
    ids.set(kept.upload.id, await send(account, kept));
    onProgress(ids.size / uploads.length);
  }
  const content = checked(() => readContent(work));
  const named = nameOwner(renameUploads(content, ids), fullName(await account.profile()));
  const { title, template } = named;
  const { id } = await account.createPortfolio({
    title: title || 'My portfolio',
    template,
    content: named,
  });
  await store.clear();
  return id;
}

/** Uploads a file with its description to the account. An existing upload is reused unchanged. */
async function send(account: Account, { upload, file }: KeptUpload): Promise<string> {
  const { name, contentType } = upload;
  const { signal } = new AbortController();
  const sent = await account.upload(new File([file], name, { type: contentType }), {
    progress: () => undefined,
    signal,
  });
  if (!hasSameDescription(sent, upload)) {
    const { alt, decorative, focus, credit } = upload;
    await account.updateUpload(sent.id, { alt, decorative, focus, credit });
  }
  return sent.id;
}

function hasSameDescription(one: Upload, other: Upload): boolean {
  return (
    one.alt === other.alt &&
    one.decorative === other.decorative &&
    one.credit === other.credit &&
    one.focus.x === other.focus.x &&
    one.focus.y === other.focus.y
  );
}
