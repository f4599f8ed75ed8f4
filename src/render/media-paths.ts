import type { Rendition, SiteMedia } from '#src/domain/site.ts';
import { slugify } from '#src/domain/slugify.ts';
import { endingOf } from '#src/domain/upload-types.ts';
import type { SiteView } from '#src/templates/template.ts';
import { addressing, type Linking } from './site-view.ts';

/** How a site links whose images and files lie beside its pages. `shown` takes the paths of those that are asked for. */
export function besidePages(
  linking: Linking,
  shown?: Set<string>,
): { linking: Linking; mediaUrl: SiteView['to']['media']; fileUrl: SiteView['to']['file'] } {
  const urls = addressing(linking);
  const urlOf = (path: string): string => {
    shown?.add(path);
    return urls.file(path);
  };
  return {
    linking,
    mediaUrl: (rendition) => urlOf(mediaPath(rendition)),
    fileUrl: (file) => urlOf(filePath(file)),
  };
}

/**
 * Where a rendition lies in a site: named for its content, so it may be cached for ever. All of an image begin alike, as
 * pages are sent compressed and name each.
 */
export function mediaPath({ format, width, sha256, imageHash = sha256 }: Rendition): string {
  const extension = format === 'jpeg' ? 'jpg' : format;
  return `media/${imageHash.slice(0, 16)}-${width}.${extension}`;
}

/**
 * Where a file lies in a site: named for its content, and for what it is called where it is saved. The ending is that of its
 * type, because other hosts tell the type by it.
 */
export function filePath({ sha256, name, contentType }: SiteMedia): string {
  const stem = slugify(name.replace(/\.[A-Za-z0-9]{1,8}$/, '')) || 'file';
  return `media/${sha256.slice(0, 16)}/${stem.slice(0, 80)}.${endingOf(contentType)}`;
}
