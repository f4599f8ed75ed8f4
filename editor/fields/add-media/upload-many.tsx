import { FolderUp, Upload } from 'lucide-react';
import { acceptOf, kindOf, typesOfKind, uploadTypes } from '#src/domain/upload-types.ts';
import { FileButton } from '#editor/ui/file-button.tsx';
import { useDocument, useEditing } from '../editing.ts';
import { mediaTargetAt } from './media-target.ts';

/** Chooses several files or a folder of images for a list of uploads; hidden for any other list. */
export function UploadMany({ list }: { list: string }) {
  const { addMedia, document } = useEditing();
  const takes = useDocument(({ draft }) => {
    const target = mediaTargetAt(draft.content, list, uploadTypes.map(kindOf));
    return target?.list === list ? target.takes.join(' ') : '';
  });
  if (takes === '') return null;
  const kinds = uploadTypes.map(kindOf).filter((kind) => takes.split(' ').includes(kind));
  const isImages = takes === 'image';
  const accept = acceptOf([...new Set(kinds)].flatMap(typesOfKind));
  function add(files: readonly File[]): void {
    const target = mediaTargetAt(document.store.getState().draft.content, list, kinds);
    if (target !== null) void addMedia.add(files, { kind: 'target', target });
  }
  return (
    <>
      <FileButton accept={accept} onFiles={add}>
        <Upload size="1.125rem" aria-hidden="true" /> Upload {isImages ? 'images' : 'files'}
      </FileButton>
      {isImages && (
        <FileButton from="folder" accept={accept} onFiles={add}>
          <FolderUp size="1.125rem" aria-hidden="true" /> Choose a folder
        </FileButton>
      )}
    </>
  );
}
