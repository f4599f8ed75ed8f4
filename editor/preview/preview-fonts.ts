import { fontFilesFor } from '#src/render/fonts.ts';
import type { FontFace as Face, Template } from '#src/templates/template.ts';

/**
 * The files of the faces that templates name, by their paths; a file is fetched only when a page needs it. Whatever is
 * matched here lies among the files of the product, so each face is named: a new one of a template belongs here too.
 */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/archivo/files/archivo-*-standard-normal.woff2',
    '/node_modules/@fontsource-variable/geist/files/geist-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/geist-mono/files/geist-mono-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-*-wght-{normal,italic}.woff2',
    '/node_modules/@fontsource-variable/martian-mono/files/martian-mono-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/newsreader/files/newsreader-*-wght-{normal,italic}.woff2',
    '/node_modules/@fontsource-variable/public-sans/files/public-sans-*-wght-normal.woff2',
    '/node_modules/@fontsource/instrument-serif/files/instrument-serif-*-400-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);

export type PreviewFont = { face: Face; address: string };

/** The fonts that a site in this template would be published with. */
export function previewFonts(template: Template, text: string): PreviewFont[] {
  return fontFilesFor(template, text).flatMap(({ face, file }) => {
    const address = addresses[`/node_modules/${file}`];
    return address === undefined ? [] : [{ face, address }];
  });
}

const characters = new WeakMap<object, string>();

/** Every character of a part of the content, once. A part that stays the same is looked through a single time. */
export function charactersIn(part: object): string {
  const known = characters.get(part) ?? [...new Set(JSON.stringify(part))].join('');
  characters.set(part, known);
  return known;
}

const given = new WeakMap<Document, string>();

/** Gives a document exactly these fonts, unless it has them. Fonts belong to the window that they are made in. */
export function setFonts(page: Document, fonts: readonly PreviewFont[]): void {
  const view = page.defaultView;
  const names = fonts.map(({ address }) => address).join(' ');
  if (view === null || given.get(page) === names) return;
  given.set(page, names);
  page.fonts.clear();
  for (const { face, address } of fonts) {
    const { family, style, weight, stretch = 'normal' } = face;
    page.fonts.add(new view.FontFace(family, `url(${address})`, { style, weight, stretch, display: 'swap' }));
  }
}
