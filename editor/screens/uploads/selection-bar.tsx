import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Upload } from '#src/domain/upload.ts';
import { isImage } from '#src/domain/upload-types.ts';
import type { ClientError } from '#editor/client/client-error.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { CheckField } from '#editor/ui/text-field.tsx';
import { ConfirmDeletion, countText, Describe } from './library-tools.tsx';
import type { UploadUses } from './upload-uses.ts';
import { useUploadUses } from './use-upload-uses.ts';
import styles from './uploads.module.css';

/** Selects the shown files, with the actions for those that are selected. While none is, `children` are beside it. */
export function SelectionBar({
  selected,
  shown,
  count,
  onSelect,
  onSaved,
  onDeleted,
  children,
}: {
  selected: readonly Upload[];
  shown: number;
  /** The number of all files. */
  count: number;
  onSelect: (which: 'all' | 'none') => void;
  onSaved: (upload: Upload) => void;
  onDeleted: (upload: Upload) => void;
  children: ReactNode;
}) {
  const images = selected.filter(isImage);
  const isAll = shown > 0 && selected.length === shown;
  const isActive = selected.length > 0;
  return (
    <div className={styles.bar} data-active={isActive || undefined}>
      <div className={styles.selection} role="group" aria-label="Selected files">
        <CheckField
          label="Select all shown"
          disabled={shown === 0}
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = !isAll && isActive;
          }}
          onChange={() => onSelect(isAll ? 'none' : 'all')}
        />
        <span role="status">{isActive ? `${selected.length} selected` : shownText(shown, count)}</span>
        {images.length > 0 && <Describe label="Describe" images={images} onSaved={onSaved} />}
        {isActive && (
          <>
            <Delete files={selected} onDeleted={onDeleted} />
            <Button variant="tertiary" className={styles.clear} onClick={() => onSelect('none')}>
              <X size="1.125rem" aria-hidden="true" /> <span>Clear</span>
            </Button>
          </>
        )}
      </div>
      {!isActive && children}
    </div>
  );
}

const shownText = (shown: number, count: number): string =>
  shown === count ? countText(count) : `${shown} of ${countText(count)}`;

function Delete({ files, onDeleted }: { files: readonly Upload[]; onDeleted: (upload: Upload) => void }) {
  // Exactly the files in the question are deleted.
  const [asked, setAsked] = useState<readonly Upload[] | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <Button onClick={() => setAsked(files)}>Delete…</Button>
      {asked !== null && <DeleteQuestion files={asked} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}

type Question = { files: readonly Upload[]; onDeleted: (upload: Upload) => void; onClose: () => void };

/** Asks to delete the files that no portfolio uses; the others are named and kept. */
function DeleteQuestion({ files, onDeleted, onClose }: Question) {
  const { uses, error } = useUploadUses(true);
  // Deleted files leave the list one by one, and the question stays as it was asked.
  const [answered] = useState(files);
  if (uses === null) return <Waiting count={answered.length} error={error} onClose={onClose} />;
  const used = answered.filter(({ id }) => uses.has(id));
  const unused = answered.filter(({ id }) => !uses.has(id));
  if (unused.length === 0) {
    return (
      <Dialog title="No file to delete" onClose={onClose}>
        <Kept files={used} uses={uses} />
        <div>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDeletion files={unused} onDeleted={onDeleted} onClose={onClose}>
      {used.length > 0 && <Kept files={used} uses={uses} />}
    </ConfirmDeletion>
  );
}

function Waiting({
  count,
  error,
  onClose,
}: {
  count: number;
  error: ClientError | null;
  onClose: () => void;
}) {
  return (
    <Dialog title={`Delete ${countText(count)}?`} onClose={onClose}>
      {error === null ? <Loading label="Looking through your portfolios…" /> : <ErrorNotice error={error} />}
    </Dialog>
  );
}

function Kept({ files, uses }: { files: readonly Upload[]; uses: UploadUses }) {
  return (
    <>
      <p>
        {files.length === 1 ? 'This file is in use and is kept:' : 'These files are in use and are kept:'}
      </p>
      <ul className={styles.kept}>
        {files.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <span className={styles.muted}>
              in{' '}
              {uses
                .get(id)
                ?.map(({ title }) => title)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
