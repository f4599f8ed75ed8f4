import { mixed } from '../parts/color.ts';
import { palette } from '../parts/palette.ts';
import type { Palette, Theme } from '../theme.ts';
import { fontPairs } from './fonts.ts';

type Tones = { day: string; night: readonly [paper: string, ink: string] };

/** Ink, links and rules are the same on every paper by day. By night it is the paper in the light of a lamp. */
function newspaper(id: string, name: string, { day, night: [surface, atNight] }: Tones): Palette {
  const text = '#1a1917';
  return palette({
    id,
    name,
    accent: '#7a1220',
    light: { surface: day, text, muted: '#57534b', border: mixed(text, day, 0.25), second: '#12406b' },
    dark: {
      surface,
      text: atNight,
      muted: mixed(atNight, surface, 0.7),
      border: mixed(atNight, surface, 0.25),
      second: '#a3c3e4',
    },
  });
}

/** White, cream and pink like newspapers, with quieter and brighter variants. The second color is that of corrections. */
export const theme: Theme = {
  options: { palette: 'paper', accent: 'accent', fonts: 'fonts' },
  fontPairs,
  palettes: [
    newspaper('white', 'White', { day: '#fbfaf6', night: ['#22211e', '#e6e2d8'] }),
    newspaper('cream', 'Cream', { day: '#f6efdf', night: ['#272118', '#ecdfc6'] }),
    newspaper('salmon', 'Salmon', { day: '#fdeee1', night: ['#2a1e1a', '#f1ddcf'] }),
    palette({
      id: 'journal',
      name: 'Journal blue',
      accent: '#1d4f91',
      light: { surface: '#f3f6f9', text: '#0f1a26', second: '#1d4f91' },
      dark: { surface: '#17202a', text: '#dde6ef', second: '#8fbdf0' },
    }),
    palette({
      id: 'sage',
      name: 'Reading room',
      accent: '#2d5a3d',
      light: { surface: '#eff2e9', text: '#182019', second: '#7a3a10' },
      dark: { surface: '#1b211a', text: '#e2e8db', second: '#f0b48c' },
    }),
    palette({
      id: 'gallery',
      name: 'Bright white',
      accent: '#d3122e',
      light: { surface: '#ffffff', text: '#0c0c0c', second: '#0c0c0c' },
      dark: { surface: '#181817', text: '#f4f4f2', second: '#f4f4f2' },
    }),
    palette({
      id: 'fog',
      name: 'Fog',
      accent: '#5d3a78',
      light: { surface: '#e9e9ec', text: '#1b1a20', second: '#3b4a8a' },
      dark: { surface: '#201f26', text: '#e6e4ea', second: '#a9b6f5' },
    }),
  ],
};
