import { hasTemplate } from '#src/templates/names.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-template';

/**
 * The template that a visitor chose on the pages about the product. It is remembered on the device until a portfolio is
 * made, because the way there may lead over an email and a new tab.
 */
export const chosenTemplate = {
  /** Remembers the template that a query names, either itself or in the path to go on to. */
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
