import { useState } from 'react';
import type { Upload } from '#src/domain/upload.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { SelectField } from '#editor/ui/select-field.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { DescribeTable } from '#editor/uploads/describe-table.tsx';
import { uploadFilters, type UploadFilter } from './find-uploads.ts';
import styles from './uploads.module.css';

export type Wanted = { filter: UploadFilter; search: string };

/** Search and filter of the media library, with actions for all files of a filter. */
export function LibraryTools({
  wanted,
  found,
  count,
  onWant,
  onSaved,
  onDeleted,
}: {
  wanted: Wanted;
  found: readonly Upload[];
  /** The number of all files. */
  count: number;
  onWant: (wanted: Wanted) => void;
  onSaved: (upload: Upload) => void;
  onDeleted: (upload: Upload) => void;
}) {
  const { filter, search } = wanted;
  return (
    <div className={styles.tools}>
      <TextField
        label="Search by name or description"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => onWant({ ...wanted, search: event.currentTarget.value })}
      />
      <SelectField
        label="Show"
        value={filter}
        onChange={(event) => onWant({ ...wanted, filter: event.currentTarget.value as UploadFilter })}
      >
        {uploadFilters.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <p role="status" className={styles.found}>
        {found.length === count ? changeCount(count) : `${found.length} of ${changeCount(count)}`}
      </p>
      {filter === 'undescribed' && found.length > 0 && <Describe images={found} onSaved={onSaved} />}
      {filter === 'unused' && found.length > 0 && <DeleteUnused files={found} onDeleted={onDeleted} />}
    </div>
  );
}

function Describe({ images, onSaved }: { images: readonly Upload[]; onSaved: (upload: Upload) => void }) {
  // Uploads that get a description stay until the table is closed.
  const [open, setOpen] = useState<readonly Upload[] | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(images)}>Describe images</Button>
      {open !== null && (
        <Dialog title="Describe images" size="large" onClose={() => setOpen(null)}>
          <p>One sentence for people who cannot see the image is enough. It is saved as you type.</p>
          <DescribeTable client={openClient()} images={open} onSaved={onSaved} />
          <div>
            <Button variant="primary" onClick={() => setOpen(null)}>
              Done
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Deletes files one by one, so that deleted files are removed from the list when one fails. */
function DeleteUnused({
  files,
  onDeleted,
}: {
  files: readonly Upload[];
  onDeleted: (upload: Upload) => void;
}) {
  // Exactly the files in the question are deleted.
  const [asked, setAsked] = useState<readonly Upload[] | null>(null);
  async function run(): Promise<void> {
    const client = openClient();
    for (const file of asked ?? []) {
      await client.deleteUpload(file.id);
      setAsked((left) => left?.filter(({ id }) => id !== file.id) ?? null);
      onDeleted(file);
    }
  }
  return (
    <>
      <Button onClick={() => setAsked(files)}>Delete {changeCount(files.length)}…</Button>
      {asked !== null && (
        <ConfirmDialog
          title={`Delete ${changeCount(asked.length)}?`}
          confirm="Delete for good"
          run={run}
          onClose={() => setAsked(null)}
        >
          <p>
            No portfolio uses them. They cannot be restored, also not by undoing or by an earlier version.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const changeCount = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
