import { face, sansStack, serifStack } from '../parts/font-faces.ts';
import type { FontPair } from '../theme.ts';

/**
 * The first face of each pair is for the name plate and headlines. One italic serves all sizes and weights, because a
 * variable one, and another for large sizes, would be 28 KB more on the front page.
 */
export const fontPairs: readonly [FontPair, ...FontPair[]] = [
  {
    id: 'newsreader',
    name: 'Newsreader and Public Sans: a newspaper',
    display: 'Newsreader',
    faces: [
      face('Newsreader Display', { weight: '440', opticalSize: 72, preload: true }),
      face('Newsreader', { weight: '400 700', preload: true }),
      face('Public Sans', { weight: '400 700' }),
      face('Newsreader', { weight: '400', opticalSize: 20, italic: true, isInStyles: true }),
    ],
    properties: {
      display: serifStack('Newsreader Display'),
      serif: serifStack('Newsreader'),
      sans: sansStack('Public Sans'),
      title: 'var(--serif)',
      'title-weight': '500',
      'display-weight': '440',
    },
  },
  {
    id: 'source',
    name: 'Source Serif and Source Sans: a journal',
    display: 'Source Serif 4',
    faces: [
      face('Source Serif Display', { weight: '420', opticalSize: 60, preload: true }),
      face('Source Serif 4', { weight: '400 700', preload: true }),
      face('Source Sans 3', { weight: '400 700' }),
      face('Source Serif 4', { weight: '400', opticalSize: 20, italic: true, isInStyles: true }),
    ],
    properties: {
      display: serifStack('Source Serif Display'),
      serif: serifStack('Source Serif 4'),
      sans: sansStack('Source Sans 3'),
      title: 'var(--serif)',
      'title-weight': '500',
      'display-weight': '420',
    },
  },
  {
    id: 'schibsted',
    name: 'Schibsted Grotesk and Literata: a magazine',
    display: 'Schibsted Grotesk',
    faces: [
      face('Schibsted Grotesk', { weight: '400 700', preload: true }),
      face('Literata', { weight: '400 700' }),
      face('Literata', { weight: '400 700', italic: true, isInStyles: true }),
    ],
    properties: {
      display: 'var(--sans)',
      serif: serifStack('Literata'),
      sans: sansStack('Schibsted Grotesk'),
      title: 'var(--sans)',
      'title-weight': '650',
      'display-weight': '700',
    },
  },
];
