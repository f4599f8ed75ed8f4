import type { FontPair, Palette } from '../theme.ts';
import { face, sansStack, serifStack } from './font-faces.ts';
import { palette } from './palette.ts';

/** Palettes for a template that has only one yet. */
export const defaultPalettes: readonly Palette[] = [
  palette({
    id: 'paper',
    name: 'Paper',
    accent: '#9a3412',
    light: { surface: '#faf7f0', text: '#1c1917', second: '#1e4d8c' },
    dark: { surface: '#171412', text: '#efe9df', second: '#9cc3f5' },
  }),
  palette({
    id: 'ink',
    name: 'Ink',
    accent: '#1d4ed8',
    light: { surface: '#f4f6fb', text: '#0f172a', second: '#6d28d9' },
    dark: { surface: '#0b1020', text: '#e2e8f0', second: '#c4b5fd' },
  }),
  palette({
    id: 'moss',
    name: 'Moss',
    accent: '#3f6212',
    light: { surface: '#f3f5ec', text: '#1a2010', second: '#7c2d12' },
    dark: { surface: '#12160c', text: '#e6ebda', second: '#f0b48c' },
  }),
  palette({
    id: 'plum',
    name: 'Plum',
    accent: '#86198f',
    light: { surface: '#faf4f8', text: '#23121f', second: '#155e75' },
    dark: { surface: '#190f16', text: '#f2e6ee', second: '#7dd3e8' },
  }),
  palette({
    id: 'mono',
    name: 'Black and white',
    accent: '#000000',
    light: { surface: '#ffffff', text: '#000000', second: '#000000' },
    dark: { surface: '#000000', text: '#ffffff', second: '#ffffff' },
  }),
];

/** Font pairs with the property names of the default stylesheet: `title-face` and `text-face`. */
export const defaultFontPairs: readonly [FontPair, FontPair, FontPair] = [
  {
    id: 'sans',
    name: 'Public Sans: plain',
    display: 'Public Sans',
    faces: [
      face('Public Sans', { weight: '400 700', preload: true }),
      face('Public Sans', { weight: '400 700', italic: true }),
    ],
    properties: { 'title-face': sansStack('Public Sans'), 'text-face': sansStack('Public Sans') },
  },
  {
    id: 'serif',
    name: 'Source Serif: a book',
    display: 'Source Serif 4',
    faces: [
      face('Source Serif 4', { weight: '400 700', preload: true }),
      face('Source Serif 4', { weight: '400 700', italic: true }),
    ],
    properties: { 'title-face': serifStack('Source Serif 4'), 'text-face': serifStack('Source Serif 4') },
  },
  {
    id: 'mixed',
    name: 'Space Grotesk and Source Sans: a poster',
    display: 'Space Grotesk',
    faces: [
      face('Source Sans 3', { weight: '400 700', preload: true }),
      face('Space Grotesk', { weight: '400 700', preload: true }),
      face('Source Sans 3', { weight: '400 700', italic: true }),
    ],
    properties: { 'title-face': sansStack('Space Grotesk'), 'text-face': sansStack('Source Sans 3') },
  },
];
