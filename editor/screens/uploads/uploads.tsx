import { useState } from 'react';
import { useStore } from 'zustand';
import type { Upload } from '#src/domain/upload.ts';
import { acceptOf, uploadTypes } from '#src/domain/upload-types.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { EmptyState } from '#editor/ui/empty-state.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { PageHead, Stack } from '#editor/ui/page.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { announce } from '#editor/ui/status.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { createUploadQueue } from '#editor/uploads/upload-queue.ts';
import { Sendings } from '#editor/uploads/uploads-in-progress.tsx';
import { findUploads } from './find-uploads.ts';
import { LibraryTools, type Wanted } from './library-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StorageUsage } from './storage-usage.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useUploadUses } from './use-upload-uses.ts';
import styles from './uploads.module.css';

const load = () => openClient().listUploads();

/** Every upload of the account: adding, describing and deleting them. */
export function Uploads() {
  const { loaded, reload, set } = useLoaded(load);
  const [openId, setOpenId] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Wanted>({ filter: 'all', search: '' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { uses, error: usesError } = useUploadUses(openId !== null || wanted.filter === 'unused');
  const [changes, setChanges] = useState(0);
  const [queue] = useState(() =>
    createUploadQueue(openClient(), (upload) => {
      // Equal files share one upload.
      set((list) => [upload, ...list.filter((one) => one.id !== upload.id)]);
      setChanges((count) => count + 1);
      announce(`${upload.name} is uploaded.`);
    }),
  );
  const sending = useStore(queue);
  const isEmpty = loaded.kind === 'ready' && loaded.value.length === 0 && sending.length === 0;

  function saved(upload: Upload): void {
    set((now) => now.map((one) => (one.id === upload.id ? upload : one)));
  }

  function deleted(upload: Upload): void {
    set((list) => list.filter((one) => one.id !== upload.id));
    setOpenId(null);
    setChanges((count) => count + 1);
  }

  function select(id: string, isSelected: boolean): void {
    setSelected((now) => {
      const next = new Set(now);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  return (
    <>
      <PageHead
        heading="Media"
        lead="Files for all your portfolios. Vitrine removes the place and date from photos."
      />
      <Stack>
        {/* Its height depends on whether there are files. */}
        {loaded.kind !== 'loading' && (
          <div className={styles.add}>
            <FileDrop
              label="Choose files"
              accept={acceptOf(uploadTypes)}
              many
              isPrimary
              intro={isEmpty ? <NothingUploaded /> : undefined}
              onFiles={queue.add}
            >
              or drop them here
            </FileDrop>
            <StorageUsage limits={openClient().settings.uploadLimits} version={changes} />
          </div>
        )}
        <Sendings sending={sending} queue={queue} />
        <LoadedView loaded={loaded} reload={reload}>
          {(list) => {
            const open = list.find((upload) => upload.id === openId);
            const found = findUploads(list, wanted, uses);
            return (
              <>
                {!isEmpty && (
                  <>
                    {wanted.filter === 'unused' && <ErrorNotice error={usesError} />}
                    {wanted.filter === 'unused' && uses === null && usesError === null && (
                      <Loading label="Looking through your portfolios…" />
                    )}
                    <div
                      className={styles.files}
                      onKeyDown={({ key, target }) => {
                        // Dialogs close with the same key.
                        if (key === 'Escape' && (target as Element).closest('dialog') === null)
                          setSelected(new Set());
                      }}
                    >
                      <SelectionBar
                        selected={found.filter(({ id }) => selected.has(id))}
                        shown={found.length}
                        count={list.length}
                        onSelect={(which) =>
                          setSelected(new Set(which === 'all' ? found.map(({ id }) => id) : []))
                        }
                        onSaved={saved}
                        onDeleted={deleted}
                      >
                        <LibraryTools
                          wanted={wanted}
                          found={found}
                          count={list.length}
                          onWant={setWanted}
                          onSaved={saved}
                          onDeleted={deleted}
                        />
                      </SelectionBar>
                      {found.length === 0 &&
                        list.length > 0 &&
                        (uses !== null || wanted.filter !== 'unused') && (
                          <EmptyState
                            title="No file found"
                            actions={
                              <Button onClick={() => setWanted({ filter: 'all', search: '' })}>
                                Show all files
                              </Button>
                            }
                          >
                            <p>No file matches the search and the filter.</p>
                          </EmptyState>
                        )}
                      {found.length > 0 && (
                        <ul className={styles.grid}>
                          {found.map((upload) => (
                            <UploadTile
                              key={upload.id}
                              upload={upload}
                              isSelected={selected.has(upload.id)}
                              onSelect={(isSelected) => select(upload.id, isSelected)}
                              onOpen={() => setOpenId(upload.id)}
                            />
                          ))}
                        </ul>
                      )}
                    </div>
                  </>
                )}
                {open && (
                  <UploadDialog
                    upload={open}
                    onClose={() => setOpenId(null)}
                    uses={uses === null ? null : (uses.get(open.id) ?? [])}
                    onSaved={saved}
                    onDeleted={(upload) => {
                      deleted(upload);
                      toast.success(`${upload.name} was deleted.`);
                    }}
                  />
                )}
              </>
            );
          }}
        </LoadedView>
      </Stack>
    </>
  );
}

function NothingUploaded() {
  return (
    <>
      {/* The display case of the mark, with frames for images. */}
      <svg className={styles.drawing} viewBox="4 0 152 104" aria-hidden="true">
        <path d="M12 84V2h136v82M4 84.5h152M26 85v18M134 85v18" />
        <path d="M30 26h42v58H30zM88 46h44v38H88z" strokeDasharray="4 4" />
        <path d="m36 78 12-16 9 11 5-6 6 11M96 78l10-12 8 8 4-4 8 8" />
        <circle cx="58" cy="42" r="5" />
      </svg>
      <h2>Nothing uploaded yet</h2>
      <p>
        Choose the images of your work, the largest you have: each visitor is sent a size that fits. Then
        describe what they show, for those who cannot see them.
      </p>
    </>
  );
}
