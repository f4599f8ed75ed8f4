import { face, sansStack, serifStack } from '../parts/font-faces.ts';
import type { FontPair } from '../theme.ts';

/**
 * The italics are fetched only by pages on which something stands in italics. `name-width` is how much wider a name gets at
 * most than in Newsreader, whose letters are measured.
 */
export const fontPairs: readonly [FontPair, ...FontPair[]] = [
  {
    id: 'newsreader',
    name: 'Newsreader and Public Sans: a newspaper',
    display: 'Newsreader',
    faces: [
      face('Newsreader', { weight: '400 700', preload: true }),
      face('Public Sans', { weight: '400 700', preload: true }),
      face('Newsreader', { weight: '400 700', italic: true }),
    ],
    properties: {
      serif: serifStack('Newsreader'),
      sans: sansStack('Public Sans'),
      title: 'var(--serif)',
      'title-weight': '500',
      'display-weight': '440',
      'name-weight': '480',
      'name-width': '1',
    },
  },
  {
    id: 'source',
    name: 'Source Serif and Source Sans: a journal',
    display: 'Source Serif 4',
    faces: [
      face('Source Serif 4', { weight: '400 700', preload: true }),
      face('Source Sans 3', { weight: '400 700', preload: true }),
      face('Source Serif 4', { weight: '400 700', italic: true }),
    ],
    properties: {
      serif: serifStack('Source Serif 4'),
      sans: sansStack('Source Sans 3'),
      title: 'var(--serif)',
      'title-weight': '500',
      'display-weight': '440',
      'name-weight': '480',
      'name-width': '1.14',
    },
  },
  {
    id: 'schibsted',
    name: 'Schibsted Grotesk and Literata: a magazine',
    display: 'Schibsted Grotesk',
    faces: [
      face('Schibsted Grotesk', { weight: '400 700', preload: true }),
      face('Literata', { weight: '400 700' }),
      face('Literata', { weight: '400 700', italic: true }),
    ],
    properties: {
      serif: serifStack('Literata'),
      sans: sansStack('Schibsted Grotesk'),
      title: 'var(--sans)',
      'title-weight': '650',
      'display-weight': '700',
      'name-weight': '700',
      'name-width': '1.24',
    },
  },
];
