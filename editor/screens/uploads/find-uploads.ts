import { hasWords } from '#editor/ui/has-words.ts';
import { lacksAltText } from '#src/domain/alt-text.ts';
import { kindOf } from '#src/domain/upload-types.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { UploadUses } from './upload-uses.ts';

export const uploadFilters = [
  { value: 'all', label: 'All files' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'document', label: 'Other files' },
  { value: 'undescribed', label: 'Images without a description' },
  { value: 'unused', label: 'Not used in a portfolio' },
] as const;

export type UploadFilter = (typeof uploadFilters)[number]['value'];

/**
 * The uploads of a filter whose name or description contains every word of a search. `uses` is null while they are
 * unknown.
 */
export function findUploads(
  uploads: readonly Upload[],
  { filter, search }: { filter: UploadFilter; search: string },
  uses: UploadUses | null,
): readonly Upload[] {
  return uploads.filter(
    (upload) => passes(upload, filter, uses) && hasWords(`${upload.name} ${upload.alt}`, search),
  );
}

function passes(upload: Upload, filter: UploadFilter, uses: UploadUses | null): boolean {
  const kind = kindOf(upload.contentType);
  switch (filter) {
    case 'all':
      return true;
    case 'undescribed':
      return kind === 'image' && lacksAltText(upload);
    case 'unused':
      return uses !== null && !uses.has(upload.id);
    case 'document':
      return kind === 'document' || kind === 'captions';
    default:
      return kind === filter;
  }
}
