import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Upload } from '#src/domain/upload.ts';
import { acceptOf, typeName, type UploadType } from '#src/domain/upload-types.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { fileSize } from '#src/domain/file-size.ts';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useEditing } from './editing.ts';
import { UploadProgress, useUpload } from './upload-progress.tsx';

type PickerProps = {
  types: readonly UploadType[];
  onPick: (upload: Upload) => void;
  onClose: () => void;
};

/** Uploads a new file of the given types, or offers those that are there. */
export function FilePicker({ types, onPick, onClose }: PickerProps) {
  const { mediaLibrary } = useEditing();
  const { uploads, error } = useStore(mediaLibrary);
  const upload = useUpload(onPick);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const files = uploads?.filter(({ contentType }) => types.includes(contentType)) ?? [];
  const names = types.map(typeName).join(', ');
  return (
    <Dialog title="Choose a file" onClose={onClose}>
      {upload.state.kind === 'running' ? (
        <UploadProgress name={upload.state.name} part={upload.state.part} onCancel={upload.cancel} />
      ) : (
        <FileDrop
          label="Upload a file"
          accept={acceptOf(types)}
          onFiles={([file]) => file && upload.start(file)}
        >
          or drop one here. {names}.
        </FileDrop>
      )}
      <ErrorNotice error={upload.state.kind === 'failed' ? upload.state.error : null} />
      <ErrorNotice error={error} />
      {uploads === null && error === null && <Loading />}
      {uploads !== null && files.length === 0 && <p>You have uploaded no such files yet.</p>}
      <ul>
        {files.map((one) => (
          <li key={one.id}>
            <Button variant="tertiary" onClick={() => onPick(one)}>
              {one.name}, {fileSize(one.bytes)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
