import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Upload, UploadPatch } from '#src/domain/upload.ts';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { backOff } from '#editor/client/retry.ts';

/** The pause after the last edit of a file's details before it is saved, in milliseconds. */
export const saveDelayMs = 800;

/** The state of saving the details of a file. What could not be saved stays in its field. */
export type SavingState = { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; error: ClientError };

/** Saves the details of files automatically, such as descriptions of images: one request per file at a time. */
export type DetailsSaver = StoreApi<ReadonlyMap<string, SavingState>> & {
  /** Details that are left out stay as they are. */
  write: (id: string, patch: UploadPatch) => void;
  /** Drops what waits for a file that was deleted. */
  forget: (id: string) => void;
  /** Sends waiting details at once, and retries failed ones. */
  flush: () => void;
  /** The same after the form is closed, until all is saved; `lost` is called when the server rejects a change. */
  close: (lost: () => void) => void;
};

/** Failures that are temporary. */
const passing: ReadonlySet<string> = new Set(['offline', 'unavailable', 'unexpected', 'too-many-requests']);

type Row = { patch: UploadPatch; isInFlight: boolean; timer: ReturnType<typeof setTimeout> | undefined };

export function saveDetails(
  client: Pick<Client, 'updateUpload'>,
  saved: (upload: Upload) => void,
): DetailsSaver {
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
    const { patch } = row;
    tell(id, { kind: 'saving' });
    try {
      saved(await client.updateUpload(id, patch));
      row.isInFlight = false;
      // It was edited during the request.
      if (row.patch !== patch) return await send(id);
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
      // The remaining rows had a temporary failure.
      if (rows.size > 0) setTimeout(flush, backOff(tries++));
      else end();
    };
    const end = store.subscribe(look);
    flush();
    look(store.getState());
  }

  return {
    ...store,
    write(id, patch) {
      const row = rows.get(id) ?? { patch: {}, isInFlight: false, timer: undefined };
      clearTimeout(row.timer);
      row.patch = { ...row.patch, ...patch };
      row.timer = setTimeout(() => void send(id), saveDelayMs);
      rows.set(id, row);
    },
    forget(id) {
      clearTimeout(rows.get(id)?.timer);
      rows.delete(id);
    },
    flush,
    close,
  };
}
