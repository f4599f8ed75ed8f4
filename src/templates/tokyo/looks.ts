import type { Look } from '../manifest.ts';

const usual = {
  palette: 'vermilion',
  fonts: 'geist',
  density: 'regular',
  labels: 'upright',
} as const;

export const looks: readonly Look[] = [
  { id: 'night', name: 'Night sign', options: usual },
  {
    id: 'terminal',
    name: 'Terminal',
    options: { ...usual, palette: 'terminal', fonts: 'terminal', density: 'compact', labels: 'level' },
  },
  { id: 'arcade', name: 'Arcade', options: { ...usual, palette: 'neon', fonts: 'space' } },
  { id: 'tea', name: 'Tea room', options: { ...usual, palette: 'tatami', labels: 'level' } },
  {
    id: 'blossom',
    name: 'Blossom',
    options: { ...usual, palette: 'sakura', fonts: 'space', labels: 'level' },
  },
];
