import { Upload } from 'lucide-react';
import { acceptOf, kindOf, typesOfKind, uploadTypes } from '#src/domain/upload-types.ts';
import { FileButton } from '#editor/ui/file-button.tsx';
import { useDocument, useEditing } from '../editing.ts';
import { mediaTargetAt } from './media-target.ts';

/** Chooses several files at once for a list that shows uploads; nothing at any other list. */
export function UploadMany({ list }: { list: string }) {
  const { addMedia, document } = useEditing();
  const takes = useDocument(({ draft }) => {
    const target = mediaTargetAt(draft.content, list, uploadTypes.map(kindOf));
    return target?.list === list ? target.takes.join(' ') : '';
  });
  if (takes === '') return null;
  const kinds = uploadTypes.map(kindOf).filter((kind) => takes.split(' ').includes(kind));
  const isImages = takes === 'image';
  return (
    <FileButton
      accept={acceptOf([...new Set(kinds)].flatMap(typesOfKind))}
      onFiles={(files) => {
        const target = mediaTargetAt(document.store.getState().draft.content, list, kinds);
        if (target !== null) void addMedia.add(files, { kind: 'target', target });
      }}
    >
      <Upload size="1.125rem" aria-hidden="true" /> Upload {isImages ? 'images' : 'files'}
    </FileButton>
  );
}
