import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Upload } from '#src/domain/upload.ts';
import { acceptOf, isImage, typesOfKind } from '#src/domain/upload-types.ts';
import { Dialog } from '#editor/ui/dialog.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useEditing } from './editing.ts';
import styles from './image-control.module.css';
import { UploadProgress, useUpload } from './upload-progress.tsx';

/** Uploads a new image, or offers those that are there. */
export function ImagePicker({ onPick, onClose }: { onPick: (upload: Upload) => void; onClose: () => void }) {
  const { client, mediaLibrary } = useEditing();
  const { uploads, error } = useStore(mediaLibrary);
  const upload = useUpload(onPick);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const images = uploads?.filter(isImage) ?? [];
  return (
    <Dialog title="Choose an image" onClose={onClose}>
      {upload.state.kind === 'running' ? (
        <UploadProgress name={upload.state.name} part={upload.state.part} onCancel={upload.cancel} />
      ) : (
        <FileDrop
          label="Upload an image"
          accept={acceptOf(typesOfKind('image'))}
          onFiles={([file]) => file && upload.start(file)}
        >
          or drop one here. JPEG, PNG, WebP, GIF or AVIF.
        </FileDrop>
      )}
      <ErrorNotice error={upload.state.kind === 'failed' ? upload.state.error : null} />
      <ErrorNotice error={error} />
      {uploads === null && error === null && <Loading />}
      {uploads !== null && images.length === 0 && <p>You have uploaded no images yet.</p>}
      <ul className={styles.mediaLibrary}>
        {images.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onPick(one)}>
              <img src={client.uploadUrl(one.id, 320)} alt={one.alt} loading="lazy" />
              <span>{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
