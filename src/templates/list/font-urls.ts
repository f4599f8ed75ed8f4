// Written by `npm run templates` from the folders beside this one.
export const fontUrls = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/archivo/files/archivo-*-standard-normal.woff2',
    '/node_modules/@fontsource-variable/geist-mono/files/geist-mono-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/geist/files/geist-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-*-wght-italic.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/martian-mono/files/martian-mono-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/newsreader/files/newsreader-*-wght-italic.woff2',
    '/node_modules/@fontsource-variable/newsreader/files/newsreader-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/public-sans/files/public-sans-*-wght-normal.woff2',
    '/node_modules/@fontsource/instrument-serif/files/instrument-serif-*-400-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);
