import { lazy, useState, type ComponentType } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';

/** What comes late is fetched from this time on after the screen is shown, in milliseconds. */
const pauseMs = 2000;

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

/**
 * A component that is fetched while there is nothing else to do, or when it is first shown. Once it is there, it is shown
 * without waiting.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => (part = await load());
  const Waiting = lazy(async () => ({ default: await orReload(fetch) }));
  fetchLate(fetch);
  return function LatePart(props: P) {
    // It stays the same while it is shown, so that nothing typed in it is lost.
    const [Part] = useState<ComponentType<P>>(() => part ?? Waiting);
    return <Part {...props} />;
  };
}
