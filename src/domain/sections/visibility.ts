import { select } from '../fields.ts';

/** Unlisted entries have a page, but no list, feed or search engine links to it. */
export const visibility = select('Visibility', [
  { value: 'listed', label: 'Listed' },
  { value: 'unlisted', label: 'Unlisted: only who has the URL finds it' },
]);
