import { useState } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { ImportNote } from '#src/domain/import-report.ts';
import { markOwner } from '#src/domain/mark-owner.ts';
import { ownerNameIn } from '#src/domain/name-owner.ts';
import { newPublications, type NewPublications, type Publication } from '#src/domain/new-publications.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog, DialogFoot } from '#editor/ui/dialog.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { ReportNotes } from '#editor/ui/report-notes.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { useEditing } from '../editing.ts';
import { publicationsAt } from './publications-at.ts';

/** The formats that hold only publications: of any other file, the rest would be lost. */
const sources: readonly string[] = ['BibTeX', 'CSL JSON'];

type Result = NewPublications & { notes: readonly ImportNote[] };

/** Adds the publications of a file in one step that can be undone, and tells what became of each. */
export function ImportPublicationsDialog({ list, onClose }: { list: EditPath; onClose: () => void }) {
  const { document, client } = useEditing();
  const [result, setResult] = useState<Result | 'none' | null>(null);
  const { busy, error, submit } = useSubmit(async (file: File) => {
    setResult(null);
    const read = await client.readFile(file, null);
    const { content } = document.store.getState().draft;
    const section = read?.content.sections.find((one) => one.type === 'publications');
    if (read === null || section === undefined || !sources.includes(read.report.source)) {
      setResult('none');
      return;
    }
    const owner = ownerNameIn(content);
    const found = section.items.map((one) => ({ ...one, authors: markOwner(one.authors, owner) }));
    const sorted = newPublications(publicationsAt(content, list) ?? [], found);
    if (sorted.added.length > 0)
      document.edit({ kind: 'add-entries', list, entries: sorted.added, name: counted(sorted.added) });
    setResult({ ...sorted, notes: read.report.notes });
  });

  if (result !== null && result !== 'none') return <Outcome result={result} onClose={onClose} />;
  return (
    <Dialog title="Import publications" onClose={onClose}>
      <FileDrop
        label="Choose a file"
        note="BibTeX or CSL JSON, as reference managers export them. Publications that are here already are not added again."
        isPrimary
        accept=".bib,.json,application/json"
        disabled={busy}
        onFiles={([file]) => {
          if (file !== undefined) submit(file);
        }}
      >
        or drop it here
      </FileDrop>
      {busy && <Loading label="Reading the file…" />}
      {result === 'none' && (
        <Notice tone="danger">
          <p>This file is neither BibTeX nor CSL JSON. Choose another one.</p>
        </Notice>
      )}
      <ErrorNotice error={error} />
    </Dialog>
  );
}

function Outcome({ result, onClose }: { result: Result; onClose: () => void }) {
  const { added, repeated, left, notes } = result;
  return (
    <Dialog title="Import publications" onClose={onClose}>
      <Notice tone={added.length > 0 ? 'success' : 'neutral'}>
        <p role="status">{added.length > 0 ? `${counted(added)} added.` : 'Nothing was added.'}</p>
      </Notice>
      <ReportNotes
        notes={[
          ...repeated.map(skipped('Not added: it is here already.')),
          ...left.map(skipped('Not added: the section is full.')),
          ...notes,
        ]}
      />
      <DialogFoot>
        <Actions>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </Actions>
      </DialogFoot>
    </Dialog>
  );
}

const skipped =
  (message: string) =>
  ({ title }: Publication): ImportNote => ({ path: `“${title}”`, kind: 'unsupported', message });

const counted = ({ length }: readonly Publication[]): string =>
  length === 1 ? '1 publication' : `${length} publications`;
