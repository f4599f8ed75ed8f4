import { FileUp } from 'lucide-react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { Button } from '#editor/ui/button.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { useOpenDialog } from '../dialog-place.tsx';
import { useDocument } from '../editing.ts';
import { publicationsAt } from './publications-at.ts';

const ImportPublicationsDialog = lazyPart(
  async () => (await import('./import-publications-dialog.tsx')).ImportPublicationsDialog,
);

/** Adds the entries of a file to a list of publications; hidden for any other list. */
export function ImportPublications({ list }: { list: EditPath }) {
  const openDialog = useOpenDialog();
  const isShown = useDocument(({ draft }) => publicationsAt(draft.content, list) !== null);
  if (!isShown) return null;
  const open = (): void =>
    openDialog((close) => (
      <LazyDialog title="Import publications" onClose={close}>
        <ImportPublicationsDialog list={list} onClose={close} />
      </LazyDialog>
    ));
  return (
    <Button onClick={open}>
      <FileUp size="1.125rem" aria-hidden="true" /> Import BibTeX or CSL JSON…
    </Button>
  );
}
