import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { latePart } from '#editor/ui/late-part.tsx';
import { Button } from '#editor/ui/button.tsx';

const SectionPicker = latePart(
  async () => (await import('#editor/preview/insert/section-picker.tsx')).SectionPicker,
);

/** A button that offers every kind of section, for the end of a page. */
export function AddSection({ list }: { list: EditPath }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div>
      <Button variant="tertiary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Plus size="1.125rem" aria-hidden="true" /> Add section
      </Button>
      {choosing && <AddSectionDialog list={list} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** Every kind of section as it looks in the template of the portfolio. */
export function AddSectionDialog({ list, onClose }: { list: EditPath; onClose: () => void }) {
  return (
    <Suspense>
      <SectionPicker list={list} at={null} onClose={onClose} />
    </Suspense>
  );
}
