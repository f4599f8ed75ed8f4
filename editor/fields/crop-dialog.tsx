import { useState } from 'react';
import type { Crop } from '#src/domain/crop.ts';
import type { Upload } from '#src/domain/upload.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog, DialogFoot } from '#editor/ui/dialog.tsx';
import { Actions, Form, Row } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { SelectField } from '#editor/ui/select-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { CropArea } from './crop-area.tsx';
import styles from './crop-dialog.module.css';
import { cropShapes, isWhole, shapedCrop, shareRatio, wholeImage, type CropShape } from './crop-moves.ts';
import { CropNumbers } from './crop-numbers.tsx';
import { useEditing } from './editing.ts';

/** The width of the requested image. */
const shownWidth = 1280;

/** Sets the crop of one image use. `onSave` gets undefined for the whole image. */
export function CropDialog({
  upload,
  crop: before,
  onSave,
  onClose,
}: {
  upload: Upload;
  crop: Crop | undefined;
  onSave: (crop: Crop | undefined) => void;
  onClose: () => void;
}) {
  const { client } = useEditing();
  const [crop, setCrop] = useState(before ?? wholeImage);
  const [shape, setShape] = useState<CropShape>('free');
  const ratio = shareRatio(shape, upload);
  const { busy, error, submit } = useSubmit(async () => {
    const saved = isWhole(crop) ? undefined : crop;
    if (saved !== undefined) await client.prepareCrop(upload.id, saved);
    onSave(saved);
    onClose();
  });
  return (
    <Dialog title="Crop" onClose={onClose}>
      <Form onSubmit={submit}>
        <CropArea
          upload={upload}
          url={client.uploadUrl(upload.id, shownWidth)}
          crop={crop}
          ratio={ratio}
          onChange={setCrop}
        />
        <Row>
          <SelectField
            label="Shape"
            value={shape}
            onChange={(event) => {
              const next = cropShapes.find(({ id }) => id === event.currentTarget.value)?.id ?? 'free';
              setShape(next);
              setCrop(shapedCrop(crop, shareRatio(next, upload)));
            }}
          >
            {cropShapes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        </Row>
        <details className={styles.numbers}>
          <summary>Numbers</summary>
          <CropNumbers crop={crop} ratio={ratio} onChange={setCrop} />
        </details>
        <p>The image itself stays as it is, and so do its other uses.</p>
        <DialogFoot>
          <ErrorNotice error={error} />
          <Actions>
            <Button type="submit" variant="primary" busy={busy}>
              Use this crop
            </Button>
            <Button
              disabled={isWhole(crop)}
              onClick={() => {
                setShape('free');
                setCrop(wholeImage);
              }}
            >
              Reset
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </Actions>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
