import type { Look } from '../manifest.ts';

const usual = {
  palette: 'paper',
  fonts: 'archivo',
  front: 'index',
  density: 'regular',
  lines: true,
} as const;

export const looks: readonly Look[] = [
  { id: 'monograph', name: 'Monograph', options: usual },
  {
    id: 'railway',
    name: 'Timetable',
    options: { ...usual, palette: 'railway', density: 'tight', lines: false },
  },
  {
    id: 'poster',
    name: 'Poster',
    options: { ...usual, palette: 'poster', fonts: 'mona', front: 'stacked', density: 'open', lines: false },
  },
  {
    id: 'studio',
    name: 'Studio',
    options: { ...usual, palette: 'tulip', fonts: 'bricolage', front: 'stacked', lines: false },
  },
  { id: 'canal', name: 'Canal house', options: { ...usual, palette: 'canal', fonts: 'bricolage' } },
];
