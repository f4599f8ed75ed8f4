import { createStore, type StoreApi } from 'zustand/vanilla';
import { orWait } from '#src/navigation/chunk-reload.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';

/** Fetched icons, the names that no set has, and those that could not be looked up so far. */
export type IconLibraryState = {
  icons: SiteIcons;
  missing: ReadonlySet<string>;
  unreachable: ReadonlySet<string>;
};

export type IconLibrary = StoreApi<IconLibraryState> & {
  /** Fetches missing icons, and retries those that could not be looked up. After a failure, the next call retries. */
  load(names: readonly string[]): Promise<void>;
};

/** The maximum number of icons in one response of the API. */
const atOnce = 100;

export function createIconLibrary(client: Pick<Client, 'icons'>, pauses?: readonly number[]): IconLibrary {
  const store = createStore<IconLibraryState>(() => ({
    icons: {},
    missing: new Set(),
    unreachable: new Set(),
  }));
  const loading = new Set<string>();

  async function load(names: readonly string[]): Promise<void> {
    const { icons, missing } = store.getState();
    const wanted = names.filter(
      (name) => !Object.hasOwn(icons, name) && !missing.has(name) && !loading.has(name),
    );
    if (wanted.length === 0) return;
    const part = wanted.slice(0, atOnce);
    for (const name of part) loading.add(name);
    try {
      const { lookUpIcons } = await orWait(() => import('./look-up-icons.ts'));
      await Promise.all([
        lookUpIcons({ client, names: part, change: store.setState, pauses }),
        load(wanted.slice(atOnce)),
      ]);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
    } finally {
      for (const name of part) loading.delete(name);
    }
  }

  return { ...store, load };
}
