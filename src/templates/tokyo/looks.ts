import type { Look } from '../manifest.ts';

const usual = {
  palette: 'vermilion',
  fonts: 'geist',
  hero: 'sign',
  projects: 'cards',
  density: 'regular',
  labels: 'level',
} as const;

export const looks: readonly Look[] = [
  { id: 'night', name: 'Night sign', options: usual },
  {
    id: 'terminal',
    name: 'Terminal',
    options: {
      ...usual,
      palette: 'terminal',
      fonts: 'terminal',
      projects: 'timetable',
      density: 'compact',
    },
  },
  {
    id: 'station',
    name: 'Station',
    options: { ...usual, palette: 'loop', hero: 'board', projects: 'timetable', labels: 'upright' },
  },
  { id: 'arcade', name: 'Arcade', options: { ...usual, palette: 'neon', fonts: 'space', hero: 'board' } },
  { id: 'tea', name: 'Tea room', options: { ...usual, palette: 'tatami' } },
];
