import type { FontFace, FontSubset } from '../manifest.ts';

const hanken: readonly FontSubset[] = ['latin', 'latin-ext', 'vietnamese'];

export const fonts: readonly FontFace[] = [
  {
    family: 'Hanken Grotesk',
    style: 'normal',
    weight: '300 700',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-{subset}-wght-normal.woff2',
    subsets: hanken,
    preload: true,
  },
  {
    family: 'Instrument Serif',
    style: 'normal',
    weight: '400',
    file: '@fontsource/instrument-serif/files/instrument-serif-{subset}-400-normal.woff2',
    subsets: ['latin', 'latin-ext'],
    preload: true,
  },
  {
    family: 'Hanken Grotesk',
    style: 'italic',
    weight: '300 700',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-{subset}-wght-italic.woff2',
    subsets: hanken,
    preload: false,
  },
];
