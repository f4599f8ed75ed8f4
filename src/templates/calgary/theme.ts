import { mixed } from '../parts/color.ts';
import { palette } from '../parts/palette.ts';
import type { Palette, Theme } from '../theme.ts';
import { fontPairs } from './fonts.ts';

type Given = Parameters<typeof palette>[0];

/**
 * In the dark, lines need more contrast with the surface. Above it is the ground of the nights: clearly lighter, in the
 * color of the horizon.
 */
function evening({ dark, ...given }: Given): Palette {
  const { text, surface, second } = dark;
  return palette({
    ...given,
    dark: { border: mixed(text, surface, 0.2), raised: mixed(second, surface, 0.1), ...dark },
  });
}

/** Surfaces with little or no tint, because they surround images. The second color is that of the horizon. */
export const theme: Theme = {
  options: { palette: 'palette', accent: 'accent', fonts: 'fonts' },
  fontPairs,
  palettes: [
    evening({
      id: 'snow',
      name: 'Snow',
      accent: '#9c4a00',
      light: {
        surface: '#f2f3f1',
        text: '#1b1f22',
        muted: '#596066',
        border: '#d3d6d5',
        second: '#1b1f22',
      },
      dark: {
        surface: '#111417',
        raised: '#1d2834',
        text: '#eceff0',
        muted: '#a3abb1',
        second: '#c3cacd',
      },
    }),
    evening({
      id: 'gallery',
      name: 'Gallery wall',
      accent: '#5c5c5c',
      light: { surface: '#ffffff', text: '#111111', second: '#111111' },
      dark: { surface: '#131313', text: '#f2f2f2', second: '#c9c9c9' },
    }),
    evening({
      id: 'prairie',
      name: 'Prairie',
      accent: '#9a6207',
      light: { surface: '#f4efe2', text: '#2a2315', second: '#2a2315' },
      dark: { surface: '#17130b', text: '#efe7d5', second: '#d0c09b' },
    }),
    evening({
      id: 'glacier',
      name: 'Glacier',
      accent: '#0b7285',
      light: { surface: '#e8f0f1', text: '#0f272c', second: '#0f272c' },
      dark: { surface: '#091619', text: '#dfeced', second: '#a8cdd2' },
    }),
    evening({
      id: 'dusk',
      name: 'Dusk',
      accent: '#c2571f',
      light: { surface: '#e9ebf2', text: '#1a2036', second: '#1a2036' },
      dark: { surface: '#0f1322', text: '#e5e8f4', second: '#b6bedb' },
    }),
    evening({
      id: 'pine',
      name: 'Pine',
      accent: '#2f6a3e',
      light: { surface: '#ecf0e9', text: '#18241a', second: '#18241a' },
      dark: { surface: '#0d1410', text: '#e3ebe2', second: '#b2c5b4' },
    }),
    evening({
      id: 'darkroom',
      name: 'Darkroom',
      accent: '#c4241a',
      light: { surface: '#f3efed', text: '#221615', second: '#221615' },
      dark: { surface: '#0e0808', text: '#f1e5e2', second: '#dc8d85' },
    }),
  ],
};
