import { useEditing } from '#editor/fields/editing.ts';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';

/** Deletes the work on the device, so that its author or another person can start again. */
export function StartOver({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useEditing();
  return (
    <ConfirmDialog
      title="Delete this work?"
      confirm="Delete and start over"
      onClose={onClose}
      run={async () => {
        await client.deletePortfolio(id);
        location.reload();
      }}
    >
      <p>It is kept on this device only. Texts and images are deleted for good.</p>
    </ConfirmDialog>
  );
}
