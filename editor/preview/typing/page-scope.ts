import type { Crop } from '#src/domain/crop.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { anchorOf } from '#src/templates/parts/shown-sections.ts';
import type { SiteView } from '#src/templates/template.ts';

/** A part of a page and its content: a section, an entry or a custom page. */
export type Scope = { root: Element; path: EditPath };

/** The scope around an element of the page; null for parts without content of the author, such as the navigation. */
export function scopeOf(
  element: Element,
  { site, content, pageKey }: { site: SiteView; content: PortfolioContent; pageKey: string },
): Scope | null {
  if (element.closest('nav') !== null) return null;
  const body = element.ownerDocument.body;
  if (pageKey !== 'home') {
    const path = entryPath(content, pageKey);
    return path === '' ? null : { root: element.closest('main') ?? body, path };
  }
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { id } = at;
    const section = id === '' ? undefined : site.sections.find((one) => anchorOf(one, site) === id);
    if (section !== undefined) return { root: at, path: section.id };
  }
  // The introduction has no anchor: it is in the head of the page or outside the sections.
  const hero = site.sections.find(({ type }) => type === 'hero');
  const root = element.closest('header, main');
  return hero === undefined || root === null ? null : { root, path: hero.id };
}

/** The edit path of the image in an element, or null. */
export function imagePathAt(
  element: Element,
  {
    content,
    path,
    showsUpload,
  }: {
    content: PortfolioContent;
    path: EditPath;
    showsUpload: (src: string, id: string, crop?: Crop) => boolean;
  },
): EditPath | null {
  const image = element.closest('img') ?? element.closest('figure')?.querySelector('img') ?? null;
  if (image === null) return null;
  const use = uploadUses(valueAt(content, path), path).find(({ id, crop }) =>
    showsUpload(image.src, id, crop),
  );
  return use?.path ?? null;
}

type UploadUse = { id: string; crop: Crop | undefined; path: EditPath };

function uploadUses(value: unknown, path: EditPath): UploadUse[] {
  if (Array.isArray(value)) {
    const entries: unknown[] = value;
    return entries.flatMap((entry) =>
      isRecord(entry) && typeof entry.id === 'string' ? uploadUses(entry, joinPath(path, entry.id)) : [],
    );
  }
  if (!isRecord(value)) return [];
  if (typeof value.uploadId === 'string') {
    return [{ id: value.uploadId, crop: value.crop as Crop | undefined, path }];
  }
  return Object.entries(value).flatMap(([name, inner]) => uploadUses(inner, joinPath(path, name)));
}

/** The edit path of the entry or custom page with this id; empty if there is none. */
export function entryPath({ sections, pages }: PortfolioContent, id: string): EditPath {
  if (pages.some((page) => page.id === id)) return `pages.${id}`;
  if (sections.some((section) => section.id === id)) return id;
  const section = sections.find((one) => 'items' in one && one.items.some((item) => item.id === id));
  return section === undefined ? '' : `${section.id}.items.${id}`;
}
