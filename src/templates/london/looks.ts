import type { Look } from '../manifest.ts';

const usual = {
  paper: 'white',
  fonts: 'newsreader',
  hero: 'plate',
  columns: '3',
  stories: 'page',
  density: 'regular',
  dropCap: true,
} as const;

export const looks: readonly Look[] = [
  { id: 'broadsheet', name: 'Broadsheet', options: usual },
  { id: 'city', name: 'City edition', options: { ...usual, paper: 'salmon', density: 'tight' } },
  {
    id: 'journal',
    name: 'Journal',
    options: {
      ...usual,
      paper: 'journal',
      fonts: 'source',
      columns: '2',
      stories: 'list',
      dropCap: false,
    },
  },
  {
    id: 'magazine',
    name: 'Magazine',
    options: { ...usual, paper: 'gallery', fonts: 'schibsted', hero: 'flag', columns: '2' },
  },
  {
    id: 'library',
    name: 'Reading room',
    options: { ...usual, paper: 'sage', fonts: 'source', hero: 'flag', stories: 'list' },
  },
];
