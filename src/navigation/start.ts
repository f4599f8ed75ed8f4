import { reloadWhenReached } from './chunk-reload.ts';
import { watchBuild } from './build-watch.ts';
import { buildMeta } from './build-token.ts';
import { idle } from './idle.ts';
import { fetchManifest, mayPrefetch } from './route-manifest.ts';
import { ownUrl } from './own-url.ts';
import { manifestDelayMs } from './timing.ts';

/* The script of every page of the product: newer builds, route rules, and pages that are opened in place. */

const meta = document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`);
const build = meta?.content ?? '';

// Redirects from the www name, for hosts where no server of ours does.
const own = ownUrl(location.href, meta?.dataset['origin'] ?? location.origin);
if (own !== null) location.replace(own);

// In development there is no build to watch.
if (/^[0-9a-f]+$/.test(build)) {
  watchBuild(build);
  const { connection } = navigator as { connection?: Parameters<typeof mayPrefetch>[0] };
  if (mayPrefetch(connection)) afterLoad(() => setTimeout(() => void prefetchRules(), manifestDelayMs));
}

async function prefetchRules(): Promise<void> {
  try {
    const manifest = await fetchManifest(build);
    await idle();
    const { followLinks } = await import('./follow-links.ts');
    followLinks(manifest);
  } catch (error) {
    console.warn('The route rules could not be loaded; links load whole pages.', error);
  }
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

// A missing chunk was most likely replaced by a newer build. It may have failed before this script ran.
if (document.documentElement.dataset['hydration'] === 'failed') void reloadWhenReached();
else addEventListener('astro:hydration-error', () => void reloadWhenReached(), { once: true });
