import { select } from '../fields.ts';

/** Unlisted entries have a page that only its URL leads to: no list, feed or search engine names it. */
export const visibility = select('Visibility', [
  { value: 'listed', label: 'Listed' },
  { value: 'unlisted', label: 'Unlisted: only who has the URL finds it' },
]);
