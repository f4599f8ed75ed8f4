// Written by `npm run templates` from the folders beside this one.
export const fontUrls = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans/files/noto-sans-cyrillic-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans/files/noto-sans-greek-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans/files/noto-sans-greek-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-serif-thai/files/noto-serif-thai-thai-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-serif/files/noto-serif-cyrillic-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-serif/files/noto-serif-cyrillic-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-serif/files/noto-serif-greek-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-serif/files/noto-serif-greek-wght-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);
