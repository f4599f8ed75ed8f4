import type { Look } from '../manifest.ts';

const usual = {
  palette: 'snow',
  fonts: 'instrument',
  series: 'screens',
  density: 'regular',
} as const;

export const looks: readonly Look[] = [
  { id: 'horizon', name: 'Horizon', options: usual },
  { id: 'gallery', name: 'White wall', options: { ...usual, palette: 'gallery', fonts: 'sans' } },
  { id: 'cover', name: 'Cover', options: { ...usual, palette: 'darkroom', fonts: 'bodoni' } },
  { id: 'field', name: 'Field book', options: { ...usual, palette: 'prairie', series: 'sheet' } },
];
