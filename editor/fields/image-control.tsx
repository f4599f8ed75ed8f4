import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ImageUse } from '#src/domain/fields.ts';
import type { Upload } from '#src/domain/upload.ts';
import { Button } from '#editor/ui/button.tsx';
import { Field } from '#editor/ui/field.tsx';
import fieldStyles from '#editor/ui/field.module.css';
import { CheckField } from '#editor/ui/text-field.tsx';
import type { ControlProps } from './control.ts';
import { Counter } from './counter.tsx';
import { useEditing } from './editing.ts';
import { Group } from './group.tsx';
import styles from './image-control.module.css';
import { ImagePicker } from './image-picker.tsx';

const maxAltLength = 500;

/** An image from the person's uploads, with its words for those who cannot see it. */
export function ImageControl({ id, field, value, error, onChange }: ControlProps<'image'>) {
  const [picking, setPicking] = useState(false);
  const take = (upload: Upload): void => {
    setPicking(false);
    onChange({ uploadId: upload.id, alt: upload.alt, decorative: upload.decorative });
    // The button that was pressed may be gone; what is asked for next is the description.
    requestAnimationFrame(() => document.getElementById(`${id}.alt`)?.focus());
  };
  return (
    <Group id={id} label={field.label} hint={field.hint} error={value === null ? error : null}>
      {value === null ? (
        <div>
          <Button onClick={() => setPicking(true)}>Choose an image</Button>
        </div>
      ) : (
        <div className={styles.selected}>
          <Thumbnail use={value} />
          <div className={styles.label}>
            <Field
              id={`${id}.alt`}
              label="Description"
              hint={
                value.decorative
                  ? 'Decorative images are passed over by screen readers.'
                  : 'Required before publishing: what it shows, for people who cannot see it.'
              }
              error={error}
              aside={<Counter length={value.alt.length} max={maxAltLength} />}
            >
              {(control) => (
                <textarea
                  {...control}
                  className={fieldStyles.control}
                  rows={2}
                  value={value.alt}
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
              <Button onClick={() => setPicking(true)}>Change</Button>
              <Button variant="tertiary" onClick={() => onChange(null)}>
                Remove image
              </Button>
            </div>
          </div>
        </div>
      )}
      {picking && <ImagePicker onPick={take} onClose={() => setPicking(false)} />}
    </Group>
  );
}

function Thumbnail({ use }: { use: ImageUse }) {
  const { client, mediaLibrary } = useEditing();
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const gone = uploads !== null && !uploads.some((upload) => upload.id === use.uploadId);
  if (gone) return <p className={styles.missing}>This file was deleted. Choose another image.</p>;
  return <img className={styles.thumbnail} src={client.uploadUrl(use.uploadId, 320)} alt="" loading="lazy" />;
}
