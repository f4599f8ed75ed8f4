import { lazy, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { idle } from '#src/navigation/idle.ts';
import { Loading } from './spinner.tsx';

/** What comes late is fetched from this time on after what comes soon, in milliseconds. */
const pauseMs = 2000;

/** Whether something that is wanted now could not be fetched; it is tried again. */
export const lateParts = createStore<{ isMissing: boolean }>(() => ({ isMissing: false }));

/** What stands where something is missing, and is never just empty. */
export const missingWords = 'This part loads when you are online again.';

const soon = new Set<() => Promise<unknown>>();
const late = new Set<() => Promise<unknown>>();
let hasBegun = false;
let isFetching = false;

/** Names something to fetch while there is nothing else to do. */
export function fetchLate(load: () => Promise<unknown>): void {
  late.add(load);
}

/** The same for what is likely to be wanted next: it comes first, right after the screen is shown. */
export function fetchSoon(load: () => Promise<unknown>): void {
  soon.add(load);
  if (hasBegun) void fetchLateParts();
}

/**
 * Fetches what comes late, one after the other while the browser has nothing else to do, so that it is there at once when
 * it is needed, and without a network too. To be called when nothing is missing on the screen any more.
 */
export async function fetchLateParts(): Promise<void> {
  hasBegun = true;
  if (isFetching) return;
  isFetching = true;
  await fetchAll(soon);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  await fetchAll(soon);
  await fetchAll(late);
  isFetching = false;
}

async function fetchAll(parts: Set<() => Promise<unknown>>): Promise<void> {
  // What is fetched may name more, to which a set goes on.
  for (const load of parts) {
    await idle();
    parts.delete(load);
    // What cannot be fetched now is fetched when it is needed.
    await load().catch(() => undefined);
  }
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
  return isMissing ? (
    <p role="status">{missingWords}</p>
  ) : (
    <div data-fetching>
      <Loading />
    </div>
  );
}

/** Runs what needs all that is on the screen, such as moving the focus, after the next drawing and once nothing is being fetched. */
export function onceDrawn(run: () => void): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[data-fetching]') === null) run();
    else onceDrawn(run);
  });
}

/**
 * A component that is fetched while there is nothing else to do, late or soon, or when it is first shown. Once it is there,
 * it is shown without waiting.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  plan: typeof fetchLate = fetchLate,
): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => (part = await load());
  const Waiting = lazy(async () => ({ default: await fetchNow(fetch) }));
  plan(fetch);
  return function LatePart(props: P) {
    // It stays the same while it is shown, so that nothing typed in it is lost.
    const [Part] = useState<ComponentType<P>>(() => part ?? Waiting);
    return <Part {...props} />;
  };
}

/** A component that is shown from when it has been fetched, soon after the screen, and until then is left out. */
export function soonPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const store = createStore<{ Part: ComponentType<P> | null }>(() => ({ Part: null }));
  fetchSoon(async () => {
    const Part = await load();
    store.setState({ Part });
  });
  return function SoonPart(props: P) {
    const { Part } = useStore(store);
    return Part === null ? null : <Part {...props} />;
  };
}
