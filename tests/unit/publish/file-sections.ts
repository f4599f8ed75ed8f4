import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection, type SectionFor } from '#src/domain/sections/index.ts';
import type { Upload } from '#src/domain/upload.ts';
import { anId } from '#tests/support/builders.ts';

/** Two sections with these uploads: documents for download, and films with captions. */
export function sectionsWithFiles(uploads: readonly Upload[]): [SectionFor<'files'>, SectionFor<'video'>] {
  const ofType = (type: Upload['contentType']) => uploads.filter(({ contentType }) => contentType === type);
  const [captions] = ofType('text/vtt').map(({ id }) => ({ uploadId: id }));
  return [
    {
      ...newSection('files', anId()),
      items: ofType('application/pdf').map(({ id, name }) => ({
        ...newItem(kinds.files.fields.items, anId()),
        title: name,
        file: { uploadId: id },
      })),
    },
    {
      ...newSection('video', anId()),
      items: ofType('video/mp4').map(({ id, name }) => ({
        ...newItem(kinds.video.fields.items, anId()),
        title: name,
        file: { uploadId: id },
        captions: captions ?? null,
      })),
    },
  ];
}
