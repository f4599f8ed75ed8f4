import type { Look } from '../manifest.ts';

const usual = {
  paper: 'white',
  fonts: 'newsreader',
  columns: '3',
  density: 'regular',
  dropCap: true,
} as const;

export const looks: readonly Look[] = [
  { id: 'broadsheet', name: 'Broadsheet', options: usual },
  { id: 'city', name: 'City edition', options: { ...usual, paper: 'salmon', density: 'tight' } },
  {
    id: 'journal',
    name: 'Journal',
    options: { ...usual, paper: 'journal', fonts: 'source', columns: '2', dropCap: false },
  },
  {
    id: 'magazine',
    name: 'Magazine',
    options: { ...usual, paper: 'gallery', fonts: 'schibsted', columns: '2' },
  },
];
