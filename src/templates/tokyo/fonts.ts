import { face, monoStack, sansStack } from '../parts/font-faces.ts';
import type { FontPair } from '../theme.ts';

export const fontPairs: readonly [FontPair, ...FontPair[]] = [
  {
    id: 'geist',
    name: 'Geist and Geist Mono: exact',
    display: 'Geist',
    faces: [
      face('Geist', { weight: '400 700', preload: true }),
      face('Geist Mono', { weight: '400 700', preload: true }),
    ],
    properties: { sans: sansStack('Geist'), mono: monoStack('Geist Mono'), title: 'var(--sans)' },
  },
  {
    id: 'space',
    name: 'Space Grotesk and JetBrains Mono: a little odd',
    display: 'Space Grotesk',
    faces: [
      face('Space Grotesk', { weight: '400 700', preload: true }),
      face('JetBrains Mono', { weight: '400 700' }),
    ],
    properties: { sans: sansStack('Space Grotesk'), mono: monoStack('JetBrains Mono'), title: 'var(--sans)' },
  },
  {
    id: 'terminal',
    name: 'JetBrains Mono and Instrument Sans: a terminal',
    display: 'JetBrains Mono',
    faces: [
      face('JetBrains Mono', { weight: '400 700', preload: true }),
      face('Instrument Sans', { weight: '400 700' }),
    ],
    properties: {
      sans: sansStack('Instrument Sans'),
      mono: monoStack('JetBrains Mono'),
      title: 'var(--mono)',
    },
  },
];
