import type { Look } from '../manifest.ts';

const usual = {
  palette: 'paper',
  fonts: 'archivo',
  hero: 'name',
  front: 'index',
  density: 'regular',
  lines: true,
} as const;

export const looks: readonly Look[] = [
  { id: 'monograph', name: 'Monograph', options: usual },
  {
    id: 'timetable',
    name: 'Timetable',
    options: { ...usual, palette: 'railway', hero: 'statement', density: 'tight', lines: false },
  },
  {
    id: 'poster',
    name: 'Poster',
    options: { ...usual, palette: 'poster', fonts: 'mona', hero: 'cover', front: 'stacked', lines: false },
  },
  {
    id: 'studio',
    name: 'Studio',
    options: {
      ...usual,
      palette: 'tulip',
      fonts: 'bricolage',
      hero: 'statement',
      front: 'modules',
      lines: false,
    },
  },
  {
    id: 'canal',
    name: 'Canal house',
    options: { ...usual, palette: 'canal', fonts: 'bricolage', front: 'modules', density: 'open' },
  },
];
