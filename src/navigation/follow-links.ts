import { newBuild } from './build-watch.ts';
import { openPayloadStore, type PayloadStore } from './payload-store.ts';
import type { RouteManifest } from './route-manifest.ts';
import { followRedirects, isInternal, withoutSlash } from './route-rules.ts';
import { showPage } from './show-page.ts';

/**
 * Follows links within the prerendered pages in place: redirects first, then by payload. When anything is missing, the
 * browser loads the page as usual.
 */
export function followLinks(manifest: RouteManifest): void {
  if (!('navigation' in globalThis)) return;
  const payloads = openPayloadStore(manifest.id);
  const withPayload = new Set(manifest.payloads);
  const hasPayload = (path: string): boolean => withPayload.has(withoutSlash(path));
  const isFollowed = hasPayload(location.pathname);

  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType: type } = event;
    if (!canIntercept || hashChange || downloadRequest !== null || formData !== null) return;
    if (type === 'reload') return;
    const url = new URL(event.destination.url);
    // Back and forward within this document have to change the page, whatever has happened since.
    if (type !== 'traverse') {
      if (newBuild.isKnown()) return;
      const target = followRedirects(manifest.redirects, withoutSlash(url.pathname));
      if (target !== withoutSlash(url.pathname)) {
        event.preventDefault();
        location.assign(isInternal(target) ? target + url.search + url.hash : target);
        return;
      }
      if (!isFollowed || !hasPayload(url.pathname)) return;
    }
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: () => open(event, payloads),
    });
  });

  if (!isFollowed) return;
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || newBuild.isKnown()) return;
    const path = followRedirects(manifest.redirects, withoutSlash(link.pathname));
    if (hasPayload(path) && path !== withoutSlash(location.pathname)) payloads.prefetch(path);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, prefetch, { passive: true });
}

async function open(event: NavigateEvent, payloads: PayloadStore): Promise<void> {
  const url = new URL(event.destination.url);
  try {
    if (newBuild.isKnown()) throw new Error('There is a newer build.');
    const payload = await payloads.get(url.pathname);
    if (event.signal.aborted) return;
    if (payload.layout !== document.body.dataset['layout']) throw new Error('The page has another layout.');
    await showPage(payload, url.pathname, () => {
      if (url.hash === '') document.querySelector('main')?.focus({ preventScroll: true });
      event.scroll();
    });
  } catch (error) {
    if (event.signal.aborted) return;
    console.info('The page is loaded as a whole.', error);
    // The URL is that of the new page already.
    location.reload();
    await new Promise<never>(() => undefined);
  }
}
