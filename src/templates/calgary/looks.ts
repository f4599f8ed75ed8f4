import type { Look } from '../manifest.ts';

const usual = {
  palette: 'snow',
  fonts: 'instrument',
  hero: 'edge',
  projects: 'screens',
  series: 'screens',
  density: 'regular',
} as const;

export const looks: readonly Look[] = [
  { id: 'horizon', name: 'Horizon', options: usual },
  {
    id: 'gallery',
    name: 'White wall',
    options: { ...usual, palette: 'gallery', fonts: 'sans', hero: 'frame', projects: 'wall' },
  },
  { id: 'cover', name: 'Cover', options: { ...usual, palette: 'darkroom', fonts: 'bodoni' } },
  {
    id: 'field',
    name: 'Field book',
    options: {
      ...usual,
      palette: 'prairie',
      hero: 'frame',
      projects: 'wall',
      series: 'sheet',
      density: 'tight',
    },
  },
  { id: 'dusk', name: 'Last light', options: { ...usual, palette: 'dusk', projects: 'wall' } },
];
