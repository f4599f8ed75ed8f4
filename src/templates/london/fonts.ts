import type { FontFace } from '../manifest.ts';

const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;

/** The italic is fetched only by pages on which something stands in italics. */
export const fonts: readonly FontFace[] = [
  {
    family: 'Newsreader',
    style: 'normal',
    weight: '400 700',
    file: '@fontsource-variable/newsreader/files/newsreader-{subset}-wght-normal.woff2',
    subsets,
    preload: true,
  },
  {
    family: 'Public Sans',
    style: 'normal',
    weight: '400 700',
    file: '@fontsource-variable/public-sans/files/public-sans-{subset}-wght-normal.woff2',
    subsets,
    preload: true,
  },
  {
    family: 'Newsreader',
    style: 'italic',
    weight: '400 700',
    file: '@fontsource-variable/newsreader/files/newsreader-{subset}-wght-italic.woff2',
    subsets,
    preload: false,
  },
];
