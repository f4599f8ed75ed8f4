import { palette } from '../parts/palette.ts';
import type { Theme } from '../theme.ts';
import { fontPairs } from './fonts.ts';

/** Signs at night, and in the morning. The second color marks running projects. */
export const theme: Theme = {
  options: { palette: 'palette', accent: 'signal', fonts: 'fonts' },
  fontPairs,
  palettes: [
    palette({
      id: 'vermilion',
      name: 'Vermilion',
      accent: '#ff6a4d',
      light: {
        surface: '#ffffff',
        raised: '#f1f3f5',
        text: '#0e1216',
        muted: '#535d68',
        border: '#d3d9df',
        second: '#0b6b60',
      },
      dark: {
        surface: '#0b0d10',
        raised: '#14181d',
        text: '#e9edf2',
        muted: '#98a2ae',
        border: '#272e37',
        second: '#6fe3d2',
      },
    }),
    palette({
      id: 'loop',
      name: 'Loop line',
      accent: '#3fc45f',
      light: { surface: '#ffffff', raised: '#edf2ec', text: '#0b150e', second: '#1d57a5' },
      dark: { surface: '#080d09', raised: '#101812', text: '#e2efe5', second: '#8cc0ff' },
    }),
    palette({
      id: 'neon',
      name: 'Neon',
      accent: '#ff5db1',
      light: { surface: '#ffffff', raised: '#f3eef7', text: '#180e22', second: '#0a6475' },
      dark: { surface: '#0c0814', raised: '#171024', text: '#efe6f9', second: '#5fe3f2' },
    }),
    palette({
      id: 'indigo',
      name: 'Indigo',
      accent: '#6c8cff',
      light: { surface: '#fbfcff', raised: '#ebeff8', text: '#0b1330', second: '#8a4d00' },
      dark: { surface: '#070b1a', raised: '#0f162b', text: '#e2e8f9', second: '#ffc36a' },
    }),
    palette({
      id: 'tatami',
      name: 'Tatami',
      accent: '#c8861a',
      light: { surface: '#fcf9f0', raised: '#f1ecdd', text: '#1c180c', second: '#2a664a' },
      dark: { surface: '#110f08', raised: '#1b180f', text: '#eee7d6', second: '#86d6ae' },
    }),
    palette({
      id: 'sakura',
      name: 'Sakura',
      accent: '#e5587f',
      light: { surface: '#fffafa', raised: '#faeef0', text: '#241219', second: '#3d6b35' },
      dark: { surface: '#150b10', raised: '#20121a', text: '#f6e4ea', second: '#a8dc9c' },
    }),
    palette({
      id: 'terminal',
      name: 'Terminal',
      accent: '#28d860',
      light: { surface: '#ffffff', raised: '#f2f4f1', text: '#0a120b', second: '#7a5200' },
      dark: { surface: '#000000', raised: '#090c09', text: '#cdeccf', second: '#ffd166' },
    }),
  ],
};
