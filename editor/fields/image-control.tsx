import { Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Upload } from '#src/domain/upload.ts';
import { Button } from '#editor/ui/button.tsx';
import { prefetchFirst, lazyPart, LoadingPart, onceDrawn } from '#editor/ui/lazy-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import type { ControlProps } from './control.ts';
import { useOpenDialog } from './dialog-place.tsx';
import { Group } from './group.tsx';

const SelectedImage = lazyPart(
  async () => (await import('./selected-image.tsx')).SelectedImage,
  prefetchFirst,
);
const ImagePicker = lazyPart(async () => (await import('./image-picker.tsx')).ImagePicker);

/** An image from the uploads of the account, with its description for people who cannot see it. */
export function ImageControl({ id, field, value, error, onChange }: ControlProps<'image'>) {
  const openDialog = useOpenDialog();
  // A dialog may outlive the form around it.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const take = (upload: Upload, close: () => void): void => {
    flushSync(() => {
      close();
      // With an empty description, the one of the upload applies, including later changes.
      latest.current({ uploadId: upload.id, alt: '', decorative: false });
    });
    // The pressed button may be gone; the description is the next field to fill in.
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
