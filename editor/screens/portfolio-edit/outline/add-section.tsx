import { Plus } from 'lucide-react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { useOpenDialog } from '#editor/fields/dialog-place.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { Button } from '#editor/ui/button.tsx';

const SectionPicker = lazyPart(
  async () => (await import('#editor/preview/insert/section-picker.tsx')).SectionPicker,
);

/** A button that offers every kind of section, for the end of a page. */
export function AddSection({ list }: { list: EditPath }) {
  const openDialog = useOpenDialog();
  const choose = (): void => openDialog((close) => <AddSectionDialog list={list} onClose={close} />);
  return (
    <div>
      <Button variant="tertiary" aria-haspopup="dialog" onClick={choose}>
        <Plus size="1.125rem" aria-hidden="true" /> Add section
      </Button>
    </div>
  );
}

/** A preview of every kind of section in the template of the portfolio. */
export function AddSectionDialog({ list, onClose }: { list: EditPath; onClose: () => void }) {
  return (
    <LazyDialog title="Add a section" size="large" onClose={onClose}>
      <SectionPicker list={list} at={null} onClose={onClose} />
    </LazyDialog>
  );
}
