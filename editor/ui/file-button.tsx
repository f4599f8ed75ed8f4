import { useRef, type ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button that opens the system's chooser for several files. `accept` is a list of types or endings. */
export function FileButton({
  accept,
  onFiles,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick'> & { accept: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
