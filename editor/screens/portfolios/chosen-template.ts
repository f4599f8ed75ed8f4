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
    const next = new URLSearchParams(search).get('next') ?? '';
    const id = /[?&]template=(\w+)/.exec(search + next)?.[1] ?? '';
    if (hasTemplate(id)) place.setItem(key, id);
  },
  read(place: Place): string | null {
    const id = place.getItem(key);
    return id !== null && hasTemplate(id) ? id : null;
  },
  forget(place: Place): void {
    place.removeItem(key);
  },
};
