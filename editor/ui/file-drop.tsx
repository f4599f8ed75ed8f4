import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { droppedFiles } from './dropped-files.ts';
import { FileButton } from './file-button.tsx';
import { folderFiles } from './folder-files.ts';
import { tellFailure } from './toast.tsx';
import styles from './file-drop.module.css';

/** A place to drop files, with a button to pick them, and one for a folder where there may be many. `accept` is a list of types or endings for the picker. */
export function FileDrop({
  label,
  accept,
  many = false,
  disabled = false,
  isPrimary = false,
  note,
  onFiles,
  children,
}: {
  /** The words on the button, such as `Choose files`. */
  label: string;
  accept: string;
  many?: boolean;
  disabled?: boolean;
  /** Where it is what there is to do. */
  isPrimary?: boolean;
  /** `folder` is the name of the one folder they came in, where that is known. */
  onFiles: (files: File[], folder: string | null) => void;
  /** What else there is to know, such as which types. */
  note?: string;
  /** That files can be dropped, which stands beside the button where that is so. */
  children: ReactNode;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: File[], folder: string | null = null): void => {
    if (files.length > 0 && !disabled) onFiles(many ? files : files.slice(0, 1), folder);
  };
  return (
    <div
      className={classNames(styles.dropZone, isPrimary && styles.primary, over && styles.draggedOver)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        droppedFiles(event.dataTransfer)
          .then(({ files, folder }) => take(folder === null ? files : folderFiles(files, accept), folder))
          .catch(tellFailure);
      }}
    >
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={many}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // So that the same file can be picked again after it was fixed.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id}>{label}</label>
      {many && (
        <FileButton
          from="folder"
          accept={accept}
          disabled={disabled}
          onFiles={(files) => onFiles(files, null)}
        >
          Choose a folder
        </FileButton>
      )}
      <span className={classNames(styles.hint, styles.drop)}>{children}</span>
      {note !== undefined && <span className={styles.hint}>{note}</span>}
    </div>
  );
}
