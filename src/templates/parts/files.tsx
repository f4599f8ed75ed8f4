import type { ReactNode } from 'react';
import type { FileUse } from '#src/domain/fields.ts';
import type { SiteMedia } from '#src/domain/site.ts';
import { typeName } from '#src/domain/upload-types.ts';
import type { SiteView } from '../template.ts';

/** The file that is used, or null if the site does not have it. */
export function fileOf(use: FileUse | null, site: SiteView): SiteMedia | null {
  if (use === null || !Object.hasOwn(site.files, use.uploadId)) return null;
  return site.files[use.uploadId] ?? null;
}

/** Whether the site has the image or the file of an upload. */
export function hasUpload(site: SiteView): (uploadId: string) => boolean {
  return (id) => fileOf({ uploadId: id }, site) !== null || (site.images[id]?.renditions.length ?? 0) > 0;
}

type FileLinkProps = { use: FileUse | null; site: SiteView; children: ReactNode };

/** A link that downloads a file, with what kind it is and how large; only the words if the site does not have it. */
export function FileLink({ use, site, children }: FileLinkProps): ReactNode {
  const file = fileOf(use, site);
  if (file === null) return children;
  return (
    <>
      <a href={site.to.file(file)} download={file.name}>
        {children}
      </a>{' '}
      <small className="file-facts">
        {typeName(file.contentType)}, {sizeWords(file.bytes, site.language)}
      </small>
    </>
  );
}

/** `1.2 MB`, in the numbers of the language. */
function sizeWords(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const shown = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(
    Intl.NumberFormat.supportedLocalesOf(language).length > 0 ? language : 'en',
    shown,
  ).format(Math.max(amount, 0.1));
}
