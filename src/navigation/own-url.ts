/** The URL at the product's own origin for a page that was opened at its www name; null where it is right already. */
export function ownUrl(url: string, origin: string): string | null {
  const { host, pathname, search, hash } = new URL(url);
  return host === `www.${new URL(origin).host}` ? origin + pathname + search + hash : null;
}
