import type { ReleaseToDeploy } from '#src/deploy/deploy-target.ts';
import { brotliOf } from '#tests/support/brotli-of.ts';
import { aBlob, aRelease } from '#tests/support/builders.ts';

/** The settings of a deploy folder whose server is never started. */
export const vitrineTest = {
  scheme: 'https',
  sitesDomain: 'sites.test',
  appOrigin: 'https://app.test',
} as const;

export const style = aBlob('body { margin: 0 }', 'text/css; charset=utf-8');
const font = aBlob(
  new Uint8Array(3000).map((_, place) => (place * 7) % 251),
  'font/woff2',
);

/** A site whose pages all contain the mark; its stylesheet and font are always the same. */
export function marked(slug: string, mark: string): ReleaseToDeploy {
  const page = (title: string) => {
    const blob = aBlob(`<!doctype html><title>${title}</title>${`<p>${mark}</p>`.repeat(20)}`);
    return { ...blob, br: brotliOf(blob) };
  };
  const files = {
    '404.html': page('Not here'),
    'assets/0123456789abcdef.css': style,
    'assets/0123456789abcdef.woff2': font,
    'index.html': page('Ada'),
    'projects/bridge/index.html': page('Bridge'),
  };
  const { release, blobs } = aRelease({}, files);
  const known = new Map(blobs.map((blob) => [blob.sha256, blob]));
  async function blobOf(hash: string) {
    const blob = known.get(hash);
    if (blob === undefined) throw new Error(`Nobody has ${hash}.`);
    return blob;
  }
  return { slug, release, blobOf };
}
