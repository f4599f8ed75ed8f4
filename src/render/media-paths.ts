import type { Rendition, SiteMedia } from '#src/domain/site.ts';
import { slugify } from '#src/domain/slugify.ts';
import { endingOf } from '#src/domain/upload-types.ts';
import type { SiteView } from '#src/templates/template.ts';
import { addressing, type Linking } from './site-view.ts';

/** The URLs of a site with images and files beside its pages. `shown` collects the paths that are used. */
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
 * The path of a rendition in a site. It is named by its content, so it may be cached forever. All paths of an image
 * begin alike, because pages name each of them and are sent compressed.
 */
export function mediaPath({ format, width, sha256, imageHash = sha256 }: Rendition): string {
  const extension = format === 'jpeg' ? 'jpg' : format;
  return `media/${imageHash.slice(0, 16)}-${width}.${extension}`;
}

/**
 * The path of a file in a site: named by its content, with the name for downloads. The ending is that of its type,
 * because other hosts tell the type by it.
 */
export function filePath({ sha256, name, contentType }: SiteMedia): string {
  const stem = slugify(name.replace(/\.[A-Za-z0-9]{1,8}$/, '')) || 'file';
  return `media/${sha256.slice(0, 16)}/${stem.slice(0, 80)}.${endingOf(contentType)}`;
}
