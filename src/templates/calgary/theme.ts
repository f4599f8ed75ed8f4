import { palette } from '../parts/palette.ts';
import type { Theme } from '../theme.ts';
import { fontPairs } from './fonts.ts';

/**
 * Surfaces with little or no tint, because they surround images. The second color is that of the horizon. In the dark
 * scheme the days are clearly brighter than the nights.
 */
export const theme: Theme = {
  options: { palette: 'palette', accent: 'accent', fonts: 'fonts' },
  fontPairs,
  palettes: [
    palette({
      id: 'snow',
      name: 'Snow',
      accent: '#8a4b12',
      light: {
        surface: '#f2f3f1',
        text: '#1b1f22',
        muted: '#596066',
        border: '#d3d6d5',
        second: '#1b1f22',
      },
      dark: {
        surface: '#111417',
        raised: '#2a2e32',
        text: '#eceff0',
        muted: '#a3abb1',
        border: '#2c3236',
        second: '#c3cacd',
      },
    }),
    palette({
      id: 'gallery',
      name: 'Gallery wall',
      accent: '#5c5c5c',
      light: { surface: '#ffffff', text: '#111111', second: '#111111' },
      dark: { surface: '#000000', raised: '#1f1f1f', text: '#f2f2f2', second: '#c9c9c9' },
    }),
    palette({
      id: 'prairie',
      name: 'Prairie',
      accent: '#9a6207',
      light: { surface: '#f4efe2', text: '#2a2315', second: '#2a2315' },
      dark: { surface: '#17130b', raised: '#302a1f', text: '#efe7d5', second: '#d0c09b' },
    }),
    palette({
      id: 'glacier',
      name: 'Glacier',
      accent: '#0b7285',
      light: { surface: '#e8f0f1', text: '#0f272c', second: '#0f272c' },
      dark: { surface: '#091619', raised: '#203236', text: '#dfeced', second: '#a8cdd2' },
    }),
    palette({
      id: 'dusk',
      name: 'Dusk',
      accent: '#c2571f',
      light: { surface: '#e9ebf2', text: '#1a2036', second: '#1a2036' },
      dark: { surface: '#0f1322', raised: '#272c3f', text: '#e5e8f4', second: '#b6bedb' },
    }),
    palette({
      id: 'pine',
      name: 'Pine',
      accent: '#2f6a3e',
      light: { surface: '#ecf0e9', text: '#18241a', second: '#18241a' },
      dark: { surface: '#0d1410', raised: '#253029', text: '#e3ebe2', second: '#b2c5b4' },
    }),
    palette({
      id: 'darkroom',
      name: 'Darkroom',
      accent: '#c4241a',
      light: { surface: '#f3efed', text: '#221615', second: '#221615' },
      dark: { surface: '#0e0808', raised: '#2b2020', text: '#f1e5e2', second: '#dc8d85' },
    }),
  ],
};
