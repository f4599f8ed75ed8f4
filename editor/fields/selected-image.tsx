import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Crop } from '#src/domain/crop.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import { lacksAltText, type AltText } from '#src/domain/alt-text.ts';
import type { Upload } from '#src/domain/upload.ts';
import { Button } from '#editor/ui/button.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { Field } from '#editor/ui/field.tsx';
import fieldStyles from '#editor/ui/field.module.css';
import { CheckField } from '#editor/ui/text-field.tsx';
import { Counter } from '#editor/ui/counter.tsx';
import { useOpenDialog } from './dialog-place.tsx';
import { useEditing } from './editing.ts';
import styles from './image-control.module.css';
import { useUploadAltTexts } from './use-upload-alt-texts.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);
const FocalPointDialog = lazyPart(async () => (await import('./focal-point-dialog.tsx')).FocalPointDialog);

const maxAltLength = 500;

/** The selected image of a field with its description, crop and focal point; `pick` selects another one. */
export function SelectedImage({
  id,
  value,
  error,
  pick,
  onChange,
}: {
  id: string;
  value: ImageUse;
  error: string | null;
  pick: () => void;
  onChange: (value: ImageUse | null) => void;
}) {
  const openDialog = useOpenDialog();
  const { mediaLibrary } = useEditing();
  const upload = useStore(mediaLibrary, ({ uploads }) =>
    uploads?.find(({ id: one }) => one === value.uploadId),
  );
  const inherited = useUploadAltTexts().get(value.uploadId) ?? noAltText;
  // A dialog may outlive the form around it.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const crop = (crop: Crop | undefined): void => {
    const { crop: _, ...whole } = latest.current.value;
    latest.current.onChange(crop === undefined ? whole : { ...whole, crop });
  };
  const setFocus = (of: Upload): void =>
    openDialog((close) => (
      <LazyDialog title="Focal point" onClose={close}>
        <FocalPointDialog upload={of} onClose={close} />
      </LazyDialog>
    ));
  const cropIt = (of: Upload): void =>
    openDialog((close) => (
      <LazyDialog title="Crop" onClose={close}>
        <CropDialog upload={of} crop={value.crop} onSave={crop} onClose={close} />
      </LazyDialog>
    ));
  return (
    <div className={styles.selected}>
      <Thumbnail use={value} />
      <div className={styles.label}>
        <Field
          id={`${id}.alt`}
          label="Description"
          hint={hintFor(value, inherited)}
          error={error}
          aside={<Counter length={value.alt.length} max={maxAltLength} />}
        >
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.control}
              rows={2}
              value={value.alt}
              placeholder={inherited.alt}
              readOnly={value.decorative}
              onChange={(event) =>
                onChange({ ...value, alt: event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })
              }
            />
          )}
        </Field>
        <CheckField
          label="Decorative: it says nothing that the text does not"
          checked={value.decorative}
          onChange={(event) => onChange({ ...value, decorative: event.currentTarget.checked })}
        />
        <div className={styles.actions}>
          <Button onClick={pick}>Change</Button>
          {upload !== undefined && <Button onClick={() => setFocus(upload)}>Set focal point</Button>}
          {upload !== undefined && <Button onClick={() => cropIt(upload)}>Crop</Button>}
          <Button onClick={() => onChange(null)}>Remove image</Button>
        </div>
      </div>
    </div>
  );
}

const noAltText: AltText = { alt: '', decorative: false };

function hintFor(use: ImageUse, inherited: AltText): string {
  if (use.decorative) return 'Decorative images are passed over by screen readers.';
  if (lacksAltText(inherited)) return 'What it shows, for people who cannot see it.';
  return inherited.decorative
    ? 'Decorative, as the media library says. Describe it if it says something here.'
    : 'Left empty, the description of the media library is used.';
}

function Thumbnail({ use }: { use: ImageUse }) {
  const { client, mediaLibrary } = useEditing();
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const isDeleted = uploads !== null && !uploads.some((upload) => upload.id === use.uploadId);
  if (isDeleted) return <p className={styles.missing}>This file was deleted. Choose another image.</p>;
  const url = client.uploadUrl(use.uploadId, 320, use.crop);
  return <img className={styles.thumbnail} src={url} alt="" loading="lazy" />;
}
