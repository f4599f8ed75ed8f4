import { palette } from '../parts/palette.ts';
import type { Theme } from '../theme.ts';
import { fontPairs } from './fonts.ts';

/** Paper, ink and a bright accent color. The second color is that of outlines. */
export const theme: Theme = {
  options: { palette: 'palette', accent: 'accent', fonts: 'fonts' },
  fontPairs,
  palettes: [
    palette({
      id: 'paper',
      name: 'Paper',
      accent: '#e8500a',
      light: {
        surface: '#f5f2ea',
        text: '#15140f',
        muted: '#5e5a50',
        border: '#d9d4c6',
        second: '#17396b',
      },
      dark: { surface: '#14130f', text: '#f2eee4', muted: '#a8a294', border: '#35322a', second: '#a9c4ee' },
    }),
    palette({
      id: 'poster',
      name: 'Poster',
      accent: '#e4002b',
      light: { surface: '#ffffff', text: '#0a0a0a', second: '#1238c8' },
      dark: { surface: '#0a0a0a', text: '#f7f7f5', second: '#9fb4ff' },
    }),
    palette({
      id: 'railway',
      name: 'Railway',
      accent: '#10249b',
      light: { surface: '#ffc917', text: '#07103f', border: '#d9a800', second: '#10249b' },
      dark: { surface: '#070f38', text: '#ffd451', second: '#ffffff' },
    }),
    palette({
      id: 'canal',
      name: 'Canal',
      accent: '#0a5bd0',
      light: { surface: '#e4ecef', text: '#0b2130', second: '#9c3310' },
      dark: { surface: '#0a1822', text: '#dfeaf0', second: '#ffb694' },
    }),
    palette({
      id: 'tulip',
      name: 'Tulip',
      accent: '#e2184c',
      light: { surface: '#fae6e4', text: '#33050f', second: '#0e5540' },
      dark: { surface: '#23060e', text: '#fbdedd', second: '#8fd9ba' },
    }),
    palette({
      id: 'polder',
      name: 'Polder',
      accent: '#0e7a3a',
      light: { surface: '#e8eede', text: '#12210f', second: '#7c3a00' },
      dark: { surface: '#0e170c', text: '#e4eeda', second: '#ffc58f' },
    }),
    palette({
      id: 'brick',
      name: 'Brick',
      accent: '#b3321a',
      light: { surface: '#f2dfd3', text: '#2a110a', second: '#174a60' },
      dark: { surface: '#1f0f0a', text: '#f5e0d4', second: '#9ed4ea' },
    }),
  ],
};
