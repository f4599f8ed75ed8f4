import { lazy, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { Loading } from './spinner.tsx';

/** What comes late is fetched from this time on after the screen is shown, in milliseconds. */
const pauseMs = 2000;

/** Whether something that is wanted now could not be fetched; it is tried again. */
export const lateParts = createStore<{ isMissing: boolean }>(() => ({ isMissing: false }));

/** What stands where something is missing, and is never just empty. */
export const missingWords = 'This part loads when you are online again.';

const late = new Set<() => Promise<unknown>>();
let isFetching = false;

/** Names something to fetch while there is nothing else to do. */
export function fetchLate(load: () => Promise<unknown>): void {
  late.add(load);
}

/**
 * Fetches what comes late, one after the other while the browser has nothing else to do, so that it is there at once when
 * it is needed, and without a network too. To be called when nothing is missing on the screen any more.
 */
export async function fetchLateParts(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (isFetching) return;
  isFetching = true;
  // What is fetched may name more, to which a set goes on.
  for (const load of late) {
    await idle();
    late.delete(load);
    // What cannot be fetched now is fetched when it is needed.
    await load().catch(() => undefined);
  }
  isFetching = false;
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/** Fetches what is wanted now, waiting for a network where there is none. */
export function fetchNow<T>(load: () => Promise<T>): Promise<T> {
  return orReload(async () => {
    try {
      const part = await load();
      lateParts.setState({ isMissing: false });
      return part;
    } catch (error) {
      lateParts.setState({ isMissing: true });
      throw error;
    }
  });
}

/** Stands in place of a part that is being fetched. */
export function LoadingPart() {
  const { isMissing } = useStore(lateParts);
  return isMissing ? <p role="status">{missingWords}</p> : <Loading />;
}

/**
 * A component that is fetched while there is nothing else to do, or when it is first shown. Once it is there, it is shown
 * without waiting.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => (part = await load());
  const Waiting = lazy(async () => ({ default: await fetchNow(fetch) }));
  fetchLate(fetch);
  return function LatePart(props: P) {
    // It stays the same while it is shown, so that nothing typed in it is lost.
    const [Part] = useState<ComponentType<P>>(() => part ?? Waiting);
    return <Part {...props} />;
  };
}
