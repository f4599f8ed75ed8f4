import { createStore, type StoreApi } from 'zustand/vanilla';
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

/** The pauses between attempts to look up an icon: its service may be away for a moment. */
const pausesMs = [1000, 4000, 16_000, 60_000];

export function createIconLibrary(client: Pick<Client, 'icons'>, pauses = pausesMs): IconLibrary {
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
    const parts = Array.from({ length: Math.ceil(wanted.length / atOnce) }, (_, part) =>
      wanted.slice(part * atOnce, (part + 1) * atOnce),
    );
    await Promise.all(parts.map(loadPart));
  }

  async function loadPart(names: readonly string[]): Promise<void> {
    for (const name of names) loading.add(name);
    try {
      let left = await fetchAll(names);
      for (const ms of pauses) {
        if (left.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, ms));
        left = await fetchAll(left);
      }
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
    } finally {
      for (const name of names) loading.delete(name);
    }
  }

  /** Returns the names that could not be looked up. */
  async function fetchAll(names: readonly string[]): Promise<readonly string[]> {
    const found = await client.icons(names);
    const left = new Set(found.unreachable);
    store.setState(({ icons, missing, unreachable }) => ({
      icons: { ...icons, ...found.icons },
      missing: new Set([
        ...missing,
        ...names.filter((name) => !Object.hasOwn(found.icons, name) && !left.has(name)),
      ]),
      unreachable: new Set([...unreachable].filter((name) => !names.includes(name)).concat(...left)),
    }));
    return found.unreachable;
  }

  return { ...store, load };
}
