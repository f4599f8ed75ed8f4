import { lazy, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { orReload, orWait } from '#src/navigation/chunk-reload.ts';
import { idle } from '#src/navigation/idle.ts';
import { Loading } from './spinner.tsx';

/** The delay between what is prefetched first and the rest, in milliseconds. */
const pauseMs = 2000;

/** True while a visible part could not be fetched and is retried. */
export const lazyParts = createStore<{ isMissing: boolean }>(() => ({ isMissing: false }));

/** The text in place of a missing part, which must not be empty. */
export const missingPartText = 'This part loads when you are online again.';

type Load = () => Promise<unknown>;

const first = new Set<Load>();
const others = new Set<Load>();
let hasBegun = false;
let isFetching = false;

/** Registers code to fetch while the browser is idle. */
export function prefetch(load: Load): void {
  others.add(load);
}

/** The same for code that is probably needed next: it is fetched first, right after the screen is shown. */
export function prefetchFirst(load: Load): void {
  first.add(load);
  if (hasBegun) void runPrefetches();
}

/**
 * Fetches registered code one by one while the browser is idle, so that it is available at once and offline, and waits
 * while the server cannot be reached. Called when the screen is complete.
 */
export async function runPrefetches(): Promise<void> {
  hasBegun = true;
  if (isFetching) return;
  isFetching = true;
  await fetchAll(() => take(first));
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  // Loading a part may register more of either kind.
  await fetchAll(() => take(first) ?? take(others));
  isFetching = false;
}

async function fetchAll(next: () => Load | undefined): Promise<void> {
  for (let load = next(); load !== undefined; load = next()) {
    await idle();
    // A part that is still missing is fetched when it is needed.
    await orWait(load).catch(() => undefined);
  }
}

function take(parts: Set<Load>): Load | undefined {
  const [load] = parts;
  if (load !== undefined) parts.delete(load);
  return load;
}

/** Fetches code that is needed now, and waits for the network when offline. */
export function fetchNow<T>(load: () => Promise<T>): Promise<T> {
  return orReload(async () => {
    try {
      const part = await load();
      lazyParts.setState({ isMissing: false });
      return part;
    } catch (error) {
      lazyParts.setState({ isMissing: true });
      throw error;
    }
  });
}

/** The placeholder of a part that is being fetched. */
export function LoadingPart() {
  const { isMissing } = useStore(lazyParts);
  return isMissing ? (
    <p role="status">{missingPartText}</p>
  ) : (
    <div data-fetching>
      <Loading />
    </div>
  );
}

/**
 * Runs after the next render and once nothing is being fetched, for work that needs the whole screen, such as moving
 * the focus.
 */
export function onceDrawn(run: () => void): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[data-fetching]') === null) run();
    else onceDrawn(run);
  });
}

/**
 * A component that is fetched while the browser is idle, or when it is first shown. Once loaded, it renders without
 * suspending.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  plan: typeof prefetch = prefetch,
): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => (part = await load());
  const Waiting = lazy(async () => ({ default: await fetchNow(fetch) }));
  plan(fetch);
  return function LazyPart(props: P) {
    // Stays the same while it is mounted, so that typed text is not lost.
    const [Part] = useState<ComponentType<P>>(() => part ?? Waiting);
    return <Part {...props} />;
  };
}

/** A component that is fetched soon after the screen, and is omitted until then. */
export function deferredPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const store = createStore<{ Part: ComponentType<P> | null }>(() => ({ Part: null }));
  prefetchFirst(async () => {
    const Part = await load();
    store.setState({ Part });
  });
  return function DeferredPart(props: P) {
    const { Part } = useStore(store);
    return Part === null ? null : <Part {...props} />;
  };
}
