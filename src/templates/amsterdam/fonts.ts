import type { FontFace, FontSubset } from '../manifest.ts';

const archivo: readonly FontSubset[] = ['latin', 'latin-ext', 'vietnamese'];
const martian: readonly FontSubset[] = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];

export const fonts: readonly FontFace[] = [
  {
    family: 'Archivo',
    style: 'normal',
    weight: '100 900',
    stretch: '62% 125%',
    file: '@fontsource-variable/archivo/files/archivo-{subset}-standard-normal.woff2',
    subsets: archivo,
    preload: true,
  },
  {
    family: 'Martian Mono',
    style: 'normal',
    weight: '100 800',
    file: '@fontsource-variable/martian-mono/files/martian-mono-{subset}-wght-normal.woff2',
    subsets: martian,
    preload: false,
  },
];
