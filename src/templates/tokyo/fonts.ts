import type { FontFace } from '../manifest.ts';

const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

export const fonts: readonly FontFace[] = [
  {
    family: 'Geist',
    style: 'normal',
    weight: '400 700',
    file: '@fontsource-variable/geist/files/geist-{subset}-wght-normal.woff2',
    subsets,
    preload: true,
  },
  {
    family: 'Geist Mono',
    style: 'normal',
    weight: '400 700',
    file: '@fontsource-variable/geist-mono/files/geist-mono-{subset}-wght-normal.woff2',
    subsets,
    preload: true,
  },
];
