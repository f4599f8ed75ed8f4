import type { ReactNode } from 'react';
import type { HasUpload } from '#src/domain/blank.ts';
import type { FileUse } from '#src/domain/fields.ts';
import { fileSize } from '#src/domain/file-size.ts';
import { imageIn, type SiteMedia } from '#src/domain/site.ts';
import { typeName } from '#src/domain/upload-types.ts';
import type { SiteView } from '../template.ts';

/** The file of a use, or null if the site does not have it. */
export function fileOf(use: FileUse | null, site: SiteView): SiteMedia | null {
  if (use === null || !Object.hasOwn(site.files, use.uploadId)) return null;
  return site.files[use.uploadId] ?? null;
}

/** Tells whether the site has an upload, or the used crop of an image. */
export function hasUpload(site: SiteView): HasUpload {
  return (use) => fileOf(use, site) !== null || (imageIn(site.images, use)?.renditions.length ?? 0) > 0;
}

type FileLinkProps = { use: FileUse | null; site: SiteView; children: ReactNode };

/** The language if this platform can format its numbers, else a fallback. */
const numbersOf = (language: string): string =>
  Intl.NumberFormat.supportedLocalesOf(language).length > 0 ? language : 'en';

/** A download link with the type and size of the file; only the text if the site does not have the file. */
export function FileLink({ use, site, children }: FileLinkProps): ReactNode {
  const file = fileOf(use, site);
  if (file === null) return children;
  return (
    <>
      <a href={site.to.file(file)} download={file.name}>
        {children}
      </a>{' '}
      <small className="file-facts">
        {typeName(file.contentType)}, {fileSize(file.bytes, numbersOf(site.language))}
      </small>
    </>
  );
}
