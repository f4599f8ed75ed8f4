type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-slug';
const sitePath = /^\/sites\/([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\/?$/;

/**
 * The slug of the site that linked here. It is stored on the device until a slug is claimed, because sign-up may
 * continue by email in a new tab.
 */
export const requestedSlug = {
  /** Remembers the slug in a URL, or in the path to continue to. */
  remember(url: { pathname: string; search: string }, storage: Storing): void {
    const slug = requestedSlug.in(url);
    if (slug !== null) storage.setItem(key, slug);
  },
  /** The slug in a URL, or null. */
  in({ pathname, search }: { pathname: string; search: string }): string | null {
    const next = new URLSearchParams(search).get('next') ?? '';
    return (sitePath.exec(pathname) ?? sitePath.exec(next))?.[1] ?? null;
  },
  read: (storage: Storing): string | null => storage.getItem(key),
  forget: (storage: Storing): void => storage.removeItem(key),
};
