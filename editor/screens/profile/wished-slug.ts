type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-slug';
const sitePath = /^\/sites\/([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\/?$/;

/**
 * The slug of the site that somebody came from. It is remembered on the device until a slug is claimed, because the way
 * there may lead over an email and a new tab.
 */
export const wishedSlug = {
  /** Remembers the slug that a URL names, either itself or in the path to go on to. */
  remember(url: { pathname: string; search: string }, storage: Storing): void {
    const slug = wishedSlug.in(url);
    if (slug !== null) storage.setItem(key, slug);
  },
  /** The slug that a URL names; null for none. */
  in({ pathname, search }: { pathname: string; search: string }): string | null {
    const next = new URLSearchParams(search).get('next') ?? '';
    return (sitePath.exec(pathname) ?? sitePath.exec(next))?.[1] ?? null;
  },
  read: (storage: Storing): string | null => storage.getItem(key),
  forget: (storage: Storing): void => storage.removeItem(key),
};
