import { isReached } from './chunk-reload.ts';
import { linkCheckMs, linkTrustMs } from './timing.ts';

/**
 * Follows a link to another page only after the server responds. Otherwise it calls `tell`, with a function that tries
 * again, and stays on the page, which the browser's error page would replace.
 */
export function guardLinks(tell: (retry: () => void) => void): void {
  // The page itself was just loaded.
  let reachedAt = Date.now();
  document.addEventListener('click', (event) => {
    const url = pageToOpen(event);
    if (url === null) return;
    if (navigator.onLine && Date.now() - reachedAt < linkTrustMs) return;
    event.preventDefault();
    follow(url);
  });

  function follow(url: string): void {
    void mayLeave().then((may) => {
      if (!may) return tell(() => follow(url));
      reachedAt = Date.now();
      location.assign(url);
    });
  }
}

/** A slow network is no failure: after a while the link is followed anyway. */
function mayLeave(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  const waited = new Promise<true>((resolve) => setTimeout(() => resolve(true), linkCheckMs));
  return Promise.race([isReached(location.origin), waited]);
}

/** The page that a click opens in this tab in place of this one, or null. */
function pageToOpen(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin) return null;
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== '' ? null : link.href;
}
