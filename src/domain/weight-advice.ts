import { fieldKinds, type FileUse } from './fields.ts';
import { fileSize } from './file-size.ts';
import type { Advice } from './first-minute.ts';
import type { PortfolioContent } from './portfolio.ts';
import { shownFields, type ShownField } from './shown-fields.ts';
import type { Upload } from './upload.ts';

type Weighed = Pick<Upload, 'id' | 'name' | 'bytes' | 'contentType'>;

/** From these sizes in bytes on, visitors wait: a moving image is loaded with its page, other files when they are opened. */
const heavy = { movingImage: 2 * 1024 ** 2, file: 20 * 1024 ** 2 };

/** Advice for files that visitors would wait for, each once, where it is used first. Images are made smaller by publishing. */
export function weightAdvice(
  content: Pick<PortfolioContent, 'sections' | 'pages'>,
  uploads: readonly Weighed[],
): Advice[] {
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  const first = new Map<string, Advice>();
  for (const shown of shownFields(content)) {
    const upload = byId.get(useOf(shown)?.uploadId ?? '');
    const message = upload && !first.has(upload.id) ? messageOf(upload) : null;
    if (upload && message !== null) first.set(upload.id, { path: shown.path, message });
  }
  return [...first.values()];
}

function useOf({ field, value }: ShownField): FileUse | null {
  if (field.kind === 'image') return fieldKinds.image.holds(value) ? value : null;
  return field.kind === 'file' && fieldKinds.file.holds(value) ? value : null;
}

function messageOf({ name, bytes, contentType }: Weighed): string | null {
  if (contentType === 'image/gif')
    return bytes < heavy.movingImage
      ? null
      : `“${name}” is ${fileSize(bytes)} and is loaded with the page. As a video it is much smaller.`;
  return contentType.startsWith('image/') || bytes < heavy.file
    ? null
    : `“${name}” is ${fileSize(bytes)}. Visitors on phones wait long for it; upload a smaller version.`;
}
