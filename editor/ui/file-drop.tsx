import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { droppedFiles } from './dropped-files.ts';
import { FileButton } from './file-button.tsx';
import { folderFiles } from './folder-files.ts';
import { showFailure } from './toast.tsx';
import styles from './file-drop.module.css';

/**
 * A drop area for files, with a button to choose them, and one for a folder if many are expected. `accept` is a list
 * of types or file extensions for the file chooser. With an `intro` it is larger, in place of an empty list.
 */
export function FileDrop({
  label,
  accept,
  many = false,
  disabled = false,
  isPrimary = false,
  note,
  intro,
  onFiles,
  children,
}: {
  /** The label of the button, such as `Choose files`. */
  label: string;
  accept: string;
  many?: boolean;
  disabled?: boolean;
  /** True if it is the main action of the screen. */
  isPrimary?: boolean;
  /** `folder` is the name of their folder if it is a single one and known. */
  onFiles: (files: File[], folder: string | null) => void;
  /** Other information, such as the types. */
  note?: string;
  /** What stands above the buttons: a drawing, a heading and a text. */
  intro?: ReactNode;
  /** The text about dropping files, shown where that is possible. */
  children: ReactNode;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: File[], folder: string | null = null): void => {
    if (files.length > 0 && !disabled) onFiles(many ? files : files.slice(0, 1), folder);
  };
  return (
    <div
      className={classNames(
        styles.dropZone,
        isPrimary && styles.primary,
        intro !== undefined && styles.large,
        over && styles.draggedOver,
      )}
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
          .catch(showFailure);
      }}
    >
      {intro !== undefined && <div className={styles.intro}>{intro}</div>}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={many}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // Allows choosing the same file again after it was fixed.
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
