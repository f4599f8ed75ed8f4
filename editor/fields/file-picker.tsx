import { fileSize } from '#src/domain/file-size.ts';
import type { Upload } from '#src/domain/upload.ts';
import { typeName, type UploadType } from '#src/domain/upload-types.ts';
import { Button } from '#editor/ui/button.tsx';
import { UploadPicker } from './upload-picker.tsx';

type PickerProps = {
  types: readonly UploadType[];
  onPick: (upload: Upload) => void;
  onClose: () => void;
};

/** Uploads a new file of the given types, or offers existing ones. */
export function FilePicker({ types, onPick, onClose }: PickerProps) {
  return (
    <UploadPicker
      what="a file"
      types={types}
      typeNames={types.map(typeName).join(', ')}
      none="You have uploaded no such files yet."
      onPick={onPick}
      onClose={onClose}
    >
      {(files) => (
        <ul>
          {files.map((one) => (
            <li key={one.id}>
              <Button variant="tertiary" onClick={() => onPick(one)}>
                {one.name}, {fileSize(one.bytes)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </UploadPicker>
  );
}
