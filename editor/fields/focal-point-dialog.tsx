import { useState } from 'react';
import type { Upload } from '#src/domain/upload.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { FocalPoint, focalPointWidth } from '#editor/uploads/focal-point.tsx';
import { useEditing } from './editing.ts';

/** Sets the part of an image that stays visible in every crop of it. */
export function FocalPointDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { client, mediaLibrary } = useEditing();
  const [focus, setFocus] = useState(upload.focus);
  const { busy, error, submit } = useSubmit(async () => {
    mediaLibrary.update(await client.updateUpload(upload.id, { focus }));
    onClose();
  });
  return (
    <Dialog title="Focal point" onClose={onClose}>
      <Form onSubmit={submit}>
        <FocalPoint
          upload={upload}
          url={client.uploadUrl(upload.id, focalPointWidth)}
          focus={focus}
          onChange={setFocus}
        />
        <p>It belongs to the image, in all of your portfolios.</p>
        <ErrorNotice error={error} />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
