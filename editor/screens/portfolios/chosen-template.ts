import { hasTemplate } from '#src/templates/names.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-template';

/**
 * The template that a visitor chose on the marketing pages. It is stored on the device until a portfolio is created,
 * because sign-up may continue by email in a new tab.
 */
export const chosenTemplate = {
  /** Remembers the template in a query, or in the query of the path to continue to. */
  remember(search: string, place: Place): void {
    const id = inQuery(new URLSearchParams(search));
    if (id !== null) place.setItem(key, id);
  },
  read(place: Place): string | null {
    const id = place.getItem(key);
    return id !== null && hasTemplate(id) ? id : null;
  },
  forget(place: Place): void {
    place.removeItem(key);
  },
};

function inQuery(query: URLSearchParams): string | null {
  const id = query.get('template');
  if (id !== null && hasTemplate(id)) return id;
  const next = query.get('next');
  const at = next?.indexOf('?') ?? -1;
  return next === null || at === -1 ? null : inQuery(new URLSearchParams(next.slice(at)));
}
