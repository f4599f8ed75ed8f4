import { describe, expect, it, vi } from 'vitest';
import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { newSection } from '#src/domain/sections/index.ts';
import type { Upload } from '#src/domain/upload.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { openDocument } from '#editor/document/open-document.ts';
import { createAddMedia } from '#editor/fields/add-media/add-media.ts';
import type { Destination } from '#editor/fields/add-media/media-edit.ts';
import { mediaTargetAt } from '#editor/fields/add-media/media-target.ts';
import { createMediaLibrary } from '#editor/fields/media-library.ts';
import { aPortfolio, anUpload } from '#tests/support/builders.ts';

type Pending = { arrive: () => void; fail: () => void };

/** An open portfolio with an empty gallery, and a back end whose uploads the test completes. */
async function openGallery() {
  const portfolio: Portfolio = aPortfolio({ sections: [newSection('gallery', 'series')] });
  const pending = new Map<string, Pending>();
  const document = await openDocument(portfolio.id, {
    client: {
      getPortfolio: () => Promise.resolve(portfolio),
      savePortfolio: () => Promise.resolve(portfolio),
      watchChanges: () => () => undefined,
    },
    journal: {
      adopt: () => Promise.resolve([]),
      keep: () => Promise.resolve(),
      clear: () => Promise.resolve(),
      close: () => undefined,
    },
  });
  const addMedia = createAddMedia({
    client: {
      upload: ({ name }, { signal }) =>
        new Promise<Upload>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          pending.set(name, {
            arrive: () =>
              resolve(anUpload({ id: name.slice(0, 1), name, contentType: 'image/jpeg', width: 8 })),
            fail: () => reject(new ClientError('offline')),
          });
        }),
    },
    document,
    mediaLibrary: createMediaLibrary({ listUploads: () => Promise.resolve([]) }),
  });
  const target = mediaTargetAt(contentOf(portfolio), 'series', ['image']);
  const to: Destination | null = target && { kind: 'target', target };
  const shown = (): unknown[] =>
    document.store
      .getState()
      .draft.content.sections.flatMap((section) =>
        section.type === 'gallery' ? section.items.map(({ image }) => image?.uploadId) : [],
      );
  const when = (name: string): Promise<Pending> =>
    vi.waitFor(() => pending.get(name) ?? Promise.reject(new Error(`${name} is not sent yet.`)));
  return { addMedia, document, shown, to, when };
}

const files = (...names: string[]): File[] => names.map((name) => new File([name], name));

describe('files added to a portfolio', () => {
  it('are added together in order after all uploads, as one step that can be undone', async () => {
    const { addMedia, document, shown, to, when } = await openGallery();
    await addMedia.add(files('c.jpg', 'a.jpg', 'b.jpg'), to);
    (await when('b.jpg')).arrive();
    (await when('c.jpg')).arrive();
    expect(shown()).toEqual([]);
    (await when('a.jpg')).arrive();
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
    expect(addMedia.getState().result).toBe('3 images added to Gallery.');
    expect(document.undo()).toBe('add 3 images');
    expect(shown()).toEqual([]);
  });

  it('are added without a failed one, which follows after a retry', async () => {
    const { addMedia, shown, to, when } = await openGallery();
    await addMedia.add(files('a.jpg', 'b.jpg'), to);
    (await when('a.jpg')).fail();
    (await when('b.jpg')).arrive();
    await vi.waitFor(() => expect(shown()).toEqual(['b']));
    const [failed] = addMedia.queue.getState();
    addMedia.queue.retry(failed?.key ?? 0);
    await vi.waitFor(() => expect(addMedia.queue.getState()[0]?.state).toBe('sending'));
    (await when('a.jpg')).arrive();
    await vi.waitFor(() => expect(shown()).toEqual(['b', 'a']));
  });

  it('are added without canceled ones', async () => {
    const { addMedia, shown, to, when } = await openGallery();
    await addMedia.add(files('a.jpg', 'b.jpg'), to);
    addMedia.queue.cancel(addMedia.queue.getState()[0]?.key ?? 0);
    (await when('b.jpg')).arrive();
    await vi.waitFor(() => expect(shown()).toEqual(['b']));
  });

  it('wait in the media library until the author chooses a target', async () => {
    const { addMedia, shown, to, when } = await openGallery();
    await addMedia.add(files('a.jpg'), null, 'Alps');
    (await when('a.jpg')).arrive();
    await vi.waitFor(() => expect(addMedia.queue.getState()).toEqual([]));
    const [question] = addMedia.getState().questions;
    expect(question?.folder).toBe('Alps');
    expect(shown()).toEqual([]);
    question?.answer(to ?? { kind: 'library' });
    expect(shown()).toEqual(['a']);
    expect(addMedia.getState().questions).toEqual([]);
  });

  it('stay in the media library when the author chooses it', async () => {
    const { addMedia, shown, when } = await openGallery();
    await addMedia.add(files('a.jpg'), null);
    addMedia.getState().questions[0]?.answer({ kind: 'library' });
    (await when('a.jpg')).arrive();
    await vi.waitFor(() => expect(addMedia.getState().result).toBe('1 image is in your media library.'));
    expect(shown()).toEqual([]);
  });
});
