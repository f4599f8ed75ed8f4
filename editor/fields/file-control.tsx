import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { typesOfKind } from '#src/domain/upload-types.ts';
import { Button } from '#editor/ui/button.tsx';
import { fileSize } from '#src/domain/file-size.ts';
import type { ControlProps } from './control.ts';
import { useEditing } from './editing.ts';
import { FilePicker } from './file-picker.tsx';
import { Group } from './group.tsx';
import styles from './image-control.module.css';

/** A file from the person's uploads. */
export function FileControl({ id, field, value, error, onChange }: ControlProps<'file'>) {
  const { mediaLibrary } = useEditing();
  const [picking, setPicking] = useState(false);
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const upload = uploads?.find((one) => one.id === value?.uploadId);
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
        <Button onClick={() => setPicking(true)}>{value === null ? 'Choose a file' : 'Change'}</Button>
        {value !== null && (
          <Button variant="tertiary" onClick={() => onChange(null)}>
            Remove file
          </Button>
        )}
      </div>
      {picking && (
        <FilePicker
          types={typesOfKind(field.purpose)}
          onPick={({ id: uploadId }) => {
            setPicking(false);
            onChange({ uploadId });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Group>
  );
}
