import type { EditPath } from '#src/domain/edit-path.ts';
import type { Upload } from '#src/domain/upload.ts';
import { kindOf } from '#src/domain/upload-types.ts';
import type { PortfolioDocument } from '#editor/document/open-document.ts';
import type { Sending } from '#editor/uploads/upload-queue.ts';
import { newId } from '../editing.ts';
import { mediaEdit, type Destination } from './media-edit.ts';
import { mediaTargetAt } from './media-target.ts';
import { resultText } from './result-text.ts';

/** Files that were added together: they become one edit once all of them are uploaded. */
export type Batch = {
  /** Ignores uploads of other batches. */
  arrive: (key: number, upload: Upload) => void;
  /** Adds the uploads to the portfolio if none is on its way. Returns true when no file is left in the queue. */
  show: (queue: readonly Sending[]) => boolean;
  choose: (to: Destination) => void;
};

/** `keys` are those of the files in the queue; a null `to` waits for `choose`. */
export function openBatch({
  document,
  keys,
  to,
  onResult,
}: {
  document: Pick<PortfolioDocument, 'store' | 'edit'>;
  keys: readonly number[];
  to: Destination | null;
  onResult: (text: string) => void;
}): Batch {
  let chosen = to;
  const arrived = new Map<number, Upload>();
  /** Keys of added uploads. A file that failed at first comes later. */
  const shown = new Set<number>();
  /** The path of the first ones. */
  let first: EditPath | null = null;

  function add(destination: Destination): void {
    const fresh = keys.filter((key) => arrived.has(key) && !shown.has(key));
    if (fresh.length === 0) return;
    for (const key of fresh) shown.add(key);
    const uploads = unique(fresh.flatMap((key) => arrived.get(key) ?? []));
    const { content } = document.store.getState().draft;
    const kinds = uploads.map(({ contentType }) => kindOf(contentType));
    const beside = first === null ? null : mediaTargetAt(content, first, kinds);
    const target: Destination = beside === null ? destination : { kind: 'target', target: beside };
    const { edit, rest, at } = mediaEdit(content, { to: target, uploads, newId });
    if (edit !== null) document.edit(edit);
    first ??= at;
    onResult(resultText(uploads, rest, target));
  }

  return {
    arrive(key, upload) {
      if (keys.includes(key)) arrived.set(key, upload);
    },
    show(queue) {
      const own = queue.filter(({ key }) => keys.includes(key));
      if (chosen === null || own.some(({ state }) => state !== 'failed')) return false;
      add(chosen);
      return own.length === 0;
    },
    choose(destination) {
      chosen = destination;
    },
  };
}

/** Equal files share one upload. */
function unique(uploads: readonly Upload[]): Upload[] {
  return [...new Map(uploads.map((upload) => [upload.id, upload])).values()];
}
