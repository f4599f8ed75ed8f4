// Written by `npm run templates` from the folders beside this one.
export const fontUrls = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2',
    '/node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-italic.woff2',
    '/node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2',
    '/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-italic.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-italic.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-italic.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2',
    '/node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-italic.woff2',
    '/node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2',
    '/node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    '/node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    '/node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);
