import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AltText } from '#src/domain/alt-text.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { backOff } from '#editor/client/retry.ts';

/** How long a description is left alone before it is saved, in milliseconds. */
export const saveDelayMs = 800;

/** What becomes of the words of an image. What could not be saved stays where it was typed. */
export type SavingState = { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; error: ClientError };

/** Saves descriptions of images as they are typed, those of each image one after the other. */
export type Descriptions = StoreApi<ReadonlyMap<string, SavingState>> & {
  write: (id: string, words: AltText) => void;
  /** Sends at once what waits, and again what failed. */
  flush: () => void;
  /** The same once nobody types any more, until all is saved; `lost` is called when the server refuses something. */
  close: (lost: () => void) => void;
};

/** Failures that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['offline', 'unavailable', 'unexpected', 'too-many-requests']);

type Row = { words: AltText; isInFlight: boolean; timer: ReturnType<typeof setTimeout> | undefined };

export function saveDescriptions(
  client: Pick<Client, 'updateUpload'>,
  saved: (upload: Upload) => void,
): Descriptions {
  const store = createStore<ReadonlyMap<string, SavingState>>(() => new Map());
  const rows = new Map<string, Row>();

  function tell(id: string, state: SavingState): void {
    store.setState((states) => new Map(states).set(id, state), true);
  }

  async function send(id: string): Promise<void> {
    const row = rows.get(id);
    if (row === undefined || row.isInFlight) return;
    clearTimeout(row.timer);
    row.isInFlight = true;
    const { words } = row;
    tell(id, { kind: 'saving' });
    try {
      saved(await client.updateUpload(id, words));
      row.isInFlight = false;
      // It was typed in meanwhile.
      if (row.words !== words) return await send(id);
      rows.delete(id);
      tell(id, { kind: 'saved' });
    } catch (error) {
      row.isInFlight = false;
      if (!(error instanceof ClientError)) throw error;
      tell(id, { kind: 'failed', error });
    }
  }

  const flush = (): void => [...rows.keys()].forEach((id) => void send(id));

  function close(lost: () => void): void {
    let tries = 0;
    const look = (states: ReadonlyMap<string, SavingState>): void => {
      if ([...states.values()].some(({ kind }) => kind === 'saving')) return;
      const refused = [...states].flatMap(([id, state]) =>
        rows.has(id) && state.kind === 'failed' && !passing.has(state.error.code) ? [id] : [],
      );
      for (const id of refused) rows.delete(id);
      if (refused.length > 0) lost();
      // What is left failed for now.
      if (rows.size > 0) setTimeout(flush, backOff(tries++));
      else end();
    };
    const end = store.subscribe(look);
    flush();
    look(store.getState());
  }

  return {
    ...store,
    write(id, words) {
      const row = rows.get(id) ?? { words, isInFlight: false, timer: undefined };
      clearTimeout(row.timer);
      row.words = words;
      row.timer = setTimeout(() => void send(id), saveDelayMs);
      rows.set(id, row);
    },
    flush,
    close,
  };
}
