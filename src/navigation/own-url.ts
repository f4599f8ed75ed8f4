/**
 * The URL at the product's own origin for a page that was opened at its www name; null when it is at that origin
 * already.
 */
export function ownUrl(url: string, origin: string): string | null {
  const { host, pathname, search, hash } = new URL(url);
  return host === `www.${new URL(origin).host}` ? origin + pathname + search + hash : null;
}
