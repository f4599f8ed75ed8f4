import type { Client } from '#editor/client/client.ts';
import { newId } from '#editor/fields/editing.ts';
import { inCaptureOrder } from '#editor/uploads/capture-order.ts';
import { createUploadQueue, type UploadQueue } from '#editor/uploads/upload-queue.ts';
import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { galleriesOf, withGalleries } from './image-galleries.ts';

export type ImageStart = {
  queue: UploadQueue;
  count: number;
  /** Resolves with all uploaded images once the queue is empty; null if none was uploaded. */
  portfolio: () => Promise<Portfolio | null>;
};

/** Uploads images, and creates a portfolio with a gallery for each of their folders, in the order they were taken. */
export function startFromImages(
  client: Pick<Client, 'upload' | 'createPortfolio' | 'savePortfolio'>,
  files: readonly File[],
  { folder, ...form }: { folder: string | null; title: string; template: string },
): ImageStart {
  const arrived = new Map<number, Upload>();
  const queue = createUploadQueue(client, (upload, key) => arrived.set(key, upload));

  async function portfolio(): Promise<Portfolio | null> {
    const sent = [];
    for (const { title, images } of galleriesOf(files, folder)) {
      sent.push({ title, keys: queue.add(await inCaptureOrder(images)) });
    }
    await emptied(queue);
    if (arrived.size === 0) return null;
    const created = await client.createPortfolio(form);
    const galleries = sent.map(({ title, keys }) => ({
      title,
      images: keys.flatMap((key) => arrived.get(key) ?? []),
    }));
    const content = withGalleries(contentOf(created), galleries, newId);
    return client.savePortfolio(created.id, content, created.revision);
  }

  return { queue, count: files.length, portfolio };
}

function emptied(queue: UploadQueue): Promise<void> {
  return new Promise((resolve) => {
    const look = (sending: readonly unknown[]): void => {
      if (sending.length > 0) return;
      stop();
      resolve();
    };
    const stop = queue.subscribe(look);
    look(queue.getState());
  });
}
