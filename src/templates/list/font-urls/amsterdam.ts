// Written by `npm run templates` from the folders beside this one.
export const fontUrls = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2',
    '/node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    '/node_modules/@fontsource-variable/archivo/files/archivo-vietnamese-standard-normal.woff2',
    '/node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wdth-normal.woff2',
    '/node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
    '/node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wdth-normal.woff2',
    '/node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-cyrillic-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-cyrillic-wght-normal.woff2',
    '/node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    '/node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-vietnamese-wght-normal.woff2',
    '/node_modules/@fontsource-variable/martian-mono/files/martian-mono-cyrillic-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/martian-mono/files/martian-mono-cyrillic-wght-normal.woff2',
    '/node_modules/@fontsource-variable/martian-mono/files/martian-mono-latin-ext-wght-normal.woff2',
    '/node_modules/@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2',
    '/node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-ext-wdth-normal.woff2',
    '/node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    '/node_modules/@fontsource-variable/mona-sans/files/mona-sans-vietnamese-wdth-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);
