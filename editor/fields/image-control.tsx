import { Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Upload } from '#src/domain/upload.ts';
import { Button } from '#editor/ui/button.tsx';
import { fetchSoon, latePart, LoadingPart, onceDrawn } from '#editor/ui/late-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import type { ControlProps } from './control.ts';
import { useOpenDialog } from './dialog-place.tsx';
import { Group } from './group.tsx';

const SelectedImage = latePart(async () => (await import('./selected-image.tsx')).SelectedImage, fetchSoon);
const ImagePicker = latePart(async () => (await import('./image-picker.tsx')).ImagePicker);

/** An image from the person's uploads, with its words for those who cannot see it. */
export function ImageControl({ id, field, value, error, onChange }: ControlProps<'image'>) {
  const openDialog = useOpenDialog();
  // A dialog may still be open when the form around it is gone.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const take = (upload: Upload, close: () => void): void => {
    flushSync(() => {
      close();
      // Without words of its own it takes those of the upload, also when they change later.
      latest.current({ uploadId: upload.id, alt: '', decorative: false });
    });
    // The button that was pressed may be gone; what is asked for next is the description.
    onceDrawn(() => document.getElementById(`${id}.alt`)?.focus());
  };
  const pick = (): void =>
    openDialog((close) => (
      <LazyDialog title="Choose an image" onClose={close}>
        <ImagePicker onPick={(upload) => take(upload, close)} onClose={close} />
      </LazyDialog>
    ));
  return (
    <Group id={id} label={field.label} hint={field.hint} error={value === null ? error : null}>
      {value === null ? (
        <div>
          <Button onClick={pick}>Choose an image</Button>
        </div>
      ) : (
        <Suspense fallback={<LoadingPart />}>
          <SelectedImage id={id} value={value} error={error} pick={pick} onChange={onChange} />
        </Suspense>
      )}
    </Group>
  );
}
