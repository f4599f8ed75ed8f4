import { useState } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { DescribeTable } from '#editor/uploads/describe-table.tsx';
import { useUndescribed } from './use-undescribed.ts';

/** The images of the portfolio without a description, in one table. Described ones stay until it is closed. */
export function DescribeImages({ onClose }: { onClose: () => void }) {
  const { mediaLibrary } = useEditing();
  const isLoaded = useStore(mediaLibrary, ({ uploads }) => uploads !== null);
  return (
    <Dialog title="Describe images" size="large" onClose={onClose}>
      {isLoaded ? <Images onClose={onClose} /> : <Loading />}
    </Dialog>
  );
}

function Images({ onClose }: { onClose: () => void }) {
  const { client, mediaLibrary } = useEditing();
  const undescribed = useUndescribed();
  const [images] = useState(undescribed);
  if (images.length === 0) return <p>All images of this portfolio are described, or marked as decorative.</p>;
  return (
    <>
      <p>
        One sentence for people who cannot see the image is enough. An image that says nothing beside the text
        is decorative. Enter goes to the next one; everything is saved as you type, for all your portfolios.
      </p>
      <DescribeTable client={client} images={images} onSaved={mediaLibrary.update} />
      <Actions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <span role="status">
          {undescribed.length === 0
            ? 'All of them are described.'
            : `${images.length - undescribed.length} of ${images.length} described`}
        </span>
      </Actions>
    </>
  );
}
