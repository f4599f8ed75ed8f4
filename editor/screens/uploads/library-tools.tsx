import { useState, type ReactNode } from 'react';
import type { Upload } from '#src/domain/upload.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { SelectField } from '#editor/ui/select-field.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { toast } from '#editor/ui/toast.tsx';
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
        label={<span className="visually-hidden">Search by name or description</span>}
        placeholder={`Search ${countText(count)}`}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => onWant({ ...wanted, search: event.currentTarget.value })}
      />
      <SelectField
        label={<span className="visually-hidden">Show</span>}
        value={filter}
        onChange={(event) => onWant({ ...wanted, filter: event.currentTarget.value as UploadFilter })}
      >
        {uploadFilters.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {filter === 'undescribed' && found.length > 0 && (
        <Describe label="Describe images" images={found} onSaved={onSaved} />
      )}
      {filter === 'unused' && found.length > 0 && <DeleteUnused files={found} onDeleted={onDeleted} />}
    </div>
  );
}

/** Opens a table in which images are described. */
export function Describe({
  label,
  images,
  onSaved,
}: {
  label: string;
  images: readonly Upload[];
  onSaved: (upload: Upload) => void;
}) {
  // Uploads that get a description stay until the table is closed.
  const [open, setOpen] = useState<readonly Upload[] | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(images)}>{label}</Button>
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

function DeleteUnused({
  files,
  onDeleted,
}: {
  files: readonly Upload[];
  onDeleted: (upload: Upload) => void;
}) {
  const [asked, setAsked] = useState<readonly Upload[] | null>(null);
  return (
    <>
      <Button onClick={() => setAsked(files)}>Delete {countText(files.length)}…</Button>
      {asked !== null && (
        <ConfirmDeletion files={asked} onDeleted={onDeleted} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Deletes files one by one, so that deleted files are removed from the list when one fails. */
export function ConfirmDeletion({
  files,
  onDeleted,
  onClose,
  children,
}: {
  files: readonly Upload[];
  onDeleted: (upload: Upload) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  // Exactly the files in the question are deleted.
  const [left, setLeft] = useState(files);
  async function run(): Promise<void> {
    const client = openClient();
    for (const file of left) {
      await client.deleteUpload(file.id);
      setLeft((now) => now.filter(({ id }) => id !== file.id));
      onDeleted(file);
    }
    toast.success(files.length === 1 ? '1 file was deleted.' : `${files.length} files were deleted.`);
  }
  return (
    <ConfirmDialog
      title={`Delete ${countText(left.length)}?`}
      confirm="Delete for good"
      run={run}
      onClose={onClose}
    >
      <p>No portfolio uses them. They cannot be restored, also not by undoing or by an earlier version.</p>
      {children}
    </ConfirmDialog>
  );
}

/** `3 files` */
export const countText = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
