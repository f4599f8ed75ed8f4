import { useEffect } from 'react';
import { useStore } from 'zustand';
import { typesOfKind } from '#src/domain/upload-types.ts';
import { Button } from '#editor/ui/button.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { fileSize } from '#src/domain/file-size.ts';
import type { ControlProps } from './control.ts';
import { useOpenDialog } from './dialog-place.tsx';
import { useEditing } from './editing.ts';
import { Group } from './group.tsx';
import styles from './image-control.module.css';

const FilePicker = lazyPart(async () => (await import('./file-picker.tsx')).FilePicker);

/** A file from the uploads of the account. */
export function FileControl({ id, field, value, error, onChange }: ControlProps<'file'>) {
  const { mediaLibrary } = useEditing();
  const openDialog = useOpenDialog();
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const upload = uploads?.find((one) => one.id === value?.uploadId);
  const pick = (): void =>
    openDialog((close) => (
      <LazyDialog title="Choose a file" onClose={close}>
        <FilePicker
          types={typesOfKind(field.purpose)}
          onPick={({ id: uploadId }) => {
            close();
            onChange({ uploadId });
          }}
          onClose={close}
        />
      </LazyDialog>
    ));
  return (
    <Group id={id} label={field.label} hint={field.hint} error={error}>
      {value !== null && uploads !== null && (
        <p className={upload === undefined ? styles.missing : undefined}>
          {upload === undefined
            ? 'This file was deleted. Choose another file.'
            : `${upload.name}, ${fileSize(upload.bytes)}`}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={pick}>{value === null ? 'Choose a file' : 'Change'}</Button>
        {value !== null && (
          <Button variant="tertiary" onClick={() => onChange(null)}>
            Remove file
          </Button>
        )}
      </div>
    </Group>
  );
}
