import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';

/** Fetched icons, and the names that no set has. */
export type IconLibraryState = { icons: SiteIcons; missing: ReadonlySet<string> };

export type IconLibrary = StoreApi<IconLibraryState> & {
  /** Fetches missing icons. After a failure, the next call retries. */
  load(names: readonly string[]): Promise<void>;
};

/** The maximum number of icons in one response of the API. */
const atOnce = 100;

export function createIconLibrary(client: Pick<Client, 'icons'>): IconLibrary {
  const store = createStore<IconLibraryState>(() => ({ icons: {}, missing: new Set() }));
  const loading = new Set<string>();

  async function load(names: readonly string[]): Promise<void> {
    const { icons, missing } = store.getState();
    const wanted = names.filter(
      (name) => !Object.hasOwn(icons, name) && !missing.has(name) && !loading.has(name),
    );
    for (let at = 0; at < wanted.length; at += atOnce) await fetchAll(wanted.slice(at, at + atOnce));
  }

  async function fetchAll(names: readonly string[]): Promise<void> {
    for (const name of names) loading.add(name);
    try {
      const found = await client.icons(names);
      store.setState((state) => ({
        icons: { ...state.icons, ...found },
        missing: new Set([...state.missing, ...names.filter((name) => !Object.hasOwn(found, name))]),
      }));
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
    } finally {
      for (const name of names) loading.delete(name);
    }
  }

  return { ...store, load };
}
