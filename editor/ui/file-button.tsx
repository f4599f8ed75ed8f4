import { useRef, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { folderFiles } from './folder-files.ts';
import { toast } from './toast.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** A list of types or file extensions. */
  accept: string;
  /** A folder returns all accepted files in it. */
  from?: 'files' | 'folder';
  /** False to choose a single file. */
  many?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the file chooser of the system for one or several files, or for a folder. */
export function FileButton({ accept, from = 'files', many = true, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take(chosen: readonly File[]): void {
    const files = from === 'folder' ? folderFiles(chosen, accept) : [...chosen];
    if (files.length > 0) onFiles(files);
    else if (chosen.length > 0) toast.info('That folder has no files that can be uploaded here.');
  }
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={(element) => {
          input.current = element;
          if (element !== null) element.webkitdirectory = from === 'folder';
        }}
        type="file"
        hidden
        multiple={many}
        accept={accept}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // Allows choosing the same files again.
          event.currentTarget.value = '';
          take(chosen);
        }}
      />
    </>
  );
}
