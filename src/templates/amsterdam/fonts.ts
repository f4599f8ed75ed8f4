import type { FontFace, FontSubset } from '../manifest.ts';

const archivo: readonly FontSubset[] = ['latin', 'latin-ext', 'vietnamese'];
const archivoFile = '@fontsource-variable/archivo/files/archivo-{subset}-standard-normal.woff2';
const martian: readonly FontSubset[] = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];

export const fonts: readonly FontFace[] = [
  {
    family: 'Archivo',
    style: 'normal',
    weight: '400 750',
    stretch: '100%',
    file: archivoFile,
    subsets: archivo,
    preload: true,
  },
  // Only the boldest weight is set wide and narrow: one file with both axes in full would be larger than these two.
  {
    family: 'Archivo',
    style: 'normal',
    weight: '800',
    stretch: '62% 125%',
    file: archivoFile,
    subsets: archivo,
    preload: true,
  },
  {
    family: 'Martian Mono',
    style: 'normal',
    weight: '400 700',
    file: '@fontsource-variable/martian-mono/files/martian-mono-{subset}-wght-normal.woff2',
    subsets: martian,
    preload: false,
  },
];
