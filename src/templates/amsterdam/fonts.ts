import { face, monoStack, sansStack } from '../parts/font-faces.ts';
import type { FontPair } from '../theme.ts';

/** Titles use the boldest weight and every width of the face. One file with both axes in full would be larger. */
export const fontPairs: readonly [FontPair, ...FontPair[]] = [
  {
    id: 'archivo',
    name: 'Archivo and Martian Mono: firm and plain',
    display: 'Archivo',
    faces: [
      face('Archivo', { weight: '400 750', stretch: '100%', preload: true }),
      face('Archivo', { weight: '800', stretch: '62% 125%', preload: true }),
      face('Martian Mono', { weight: '400 700' }),
    ],
    properties: { sans: sansStack('Archivo'), mono: monoStack('Martian Mono') },
  },
  {
    id: 'bricolage',
    name: 'Bricolage Grotesque and Martian Mono: with a hand in it',
    display: 'Bricolage Grotesque',
    faces: [
      face('Bricolage Grotesque', { weight: '400 750', stretch: '100%' }),
      face('Bricolage Grotesque', { weight: '800', stretch: '75% 100%', preload: true }),
      face('Martian Mono', { weight: '400 700' }),
    ],
    properties: { sans: sansStack('Bricolage Grotesque'), mono: monoStack('Martian Mono') },
  },
  {
    id: 'mona',
    name: 'Mona Sans and JetBrains Mono: wide and technical',
    display: 'Mona Sans',
    faces: [
      face('Mona Sans', { weight: '400 750', stretch: '100%' }),
      face('Mona Sans', { weight: '800', stretch: '75% 125%', preload: true }),
      face('JetBrains Mono', { weight: '400 700' }),
    ],
    properties: { sans: sansStack('Mona Sans'), mono: monoStack('JetBrains Mono') },
  },
];
