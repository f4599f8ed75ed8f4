import { fontFilesFor } from '#src/render/fonts.ts';
import { fontUrls } from '#src/templates/list/font-urls.ts';
import type { FontFace as Face } from '#src/templates/manifest.ts';
import type { Template } from '#src/templates/template.ts';

export type PreviewFont = { face: Face; url: string };

/** The fonts that a site in this template would be published with. */
export function previewFonts(template: Template, text: string): PreviewFont[] {
  return fontFilesFor(template, text).flatMap(({ face, file }) => {
    const url = fontUrls[`/node_modules/${file}`];
    return url === undefined ? [] : [{ face, url }];
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
  const names = fonts.map(({ url }) => url).join(' ');
  if (view === null || given.get(page) === names) return;
  given.set(page, names);
  page.fonts.clear();
  for (const { face, url } of fonts) {
    const { family, style, weight, stretch = 'normal' } = face;
    page.fonts.add(new view.FontFace(family, `url(${url})`, { style, weight, stretch, display: 'swap' }));
  }
}
