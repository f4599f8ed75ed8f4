import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Upload } from '#src/domain/upload.ts';
import { acceptOf, type UploadType } from '#src/domain/upload-types.ts';
import { Dialog } from '#editor/ui/dialog.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { hasWords } from '#editor/ui/has-words.ts';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useEditing } from './editing.ts';
import styles from './image-control.module.css';
import { UploadProgress, useUpload } from './upload-progress.tsx';

type UploadPickerProps = {
  /** The kind of upload, with its article. */
  what: 'an image' | 'a file';
  types: readonly UploadType[];
  /** The names of those types. */
  typeNames: string;
  /** The text for an empty library. */
  none: string;
  onPick: (upload: Upload) => void;
  onClose: () => void;
  /** Renders the uploads to choose from. */
  children: (uploads: readonly Upload[]) => ReactNode;
};

/** Fewer uploads are found at a glance. */
const searchFrom = 13;

/** Uploads a new file of the given types, or offers those of the media library. */
export function UploadPicker({ what, types, typeNames, none, onPick, onClose, children }: UploadPickerProps) {
  const { mediaLibrary } = useEditing();
  const { uploads, error } = useStore(mediaLibrary);
  const upload = useUpload(onPick);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const [search, setSearch] = useState('');
  const offered = uploads?.filter(({ contentType }) => types.includes(contentType)) ?? [];
  const found = offered.filter(({ name, alt }) => hasWords(`${name} ${alt}`, search));
  return (
    <Dialog title={`Choose ${what}`} onClose={onClose}>
      {upload.state.kind === 'running' ? (
        <UploadProgress name={upload.state.name} part={upload.state.part} onCancel={upload.cancel} />
      ) : (
        <FileDrop
          label={`Upload ${what}`}
          accept={acceptOf(types)}
          note={`${typeNames}.`}
          onFiles={([file]) => file && upload.start(file)}
        >
          or drop one here
        </FileDrop>
      )}
      <ErrorNotice error={upload.state.kind === 'failed' ? upload.state.error : null} />
      <ErrorNotice error={error} />
      {uploads === null && error === null && <Loading />}
      {uploads !== null && offered.length === 0 && <p>{none}</p>}
      {offered.length >= searchFrom && (
        <div>
          <TextField
            type="search"
            label="Search by name or description"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <p role="status" className={styles.found}>
            {search !== '' && `${found.length} found`}
          </p>
        </div>
      )}
      {children(found)}
    </Dialog>
  );
}
