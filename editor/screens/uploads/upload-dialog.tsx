import { Fragment, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { href } from '#src/routes.ts';
import type { Upload, UploadPatch } from '#src/domain/upload.ts';
import { isImage } from '#src/domain/upload-types.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { CheckField, TextArea, TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { toast } from '#editor/ui/toast.tsx';
import { FocalPoint, focalPointWidth } from '#editor/uploads/focal-point.tsx';
import { saveDetails, type SavingState } from '#editor/uploads/save-details.ts';
import styles from './uploads.module.css';

/** The details of a file: name, description, credit, focal point; and a button to delete it. Saved automatically. */
export function UploadDialog({
  upload,
  uses,
  onClose,
  onSaved,
  onDeleted,
}: {
  upload: Upload;
  /** The portfolios that use it; null while they are unknown. */
  uses: readonly { id: string; title: string }[] | null;
  onClose: () => void;
  onSaved: (upload: Upload) => void;
  onDeleted: (upload: Upload) => void;
}) {
  const [name, setName] = useState(upload.name);
  const [alt, setAlt] = useState(upload.alt);
  const [decorative, setDecorative] = useState(upload.decorative);
  const [credit, setCredit] = useState(upload.credit);
  const [focus, setFocus] = useState(upload.focus);
  const image = isImage(upload);
  const [details] = useState(() => saveDetails(openClient(), onSaved));
  const state = useStore(details, (states) => states.get(upload.id));
  useEffect(
    () => () =>
      details.close(() =>
        toast.error('The details of a file could not be saved. Open it and change them again.'),
      ),
    [details],
  );
  const write = (patch: UploadPatch): void => details.write(upload.id, patch);
  const error = state?.kind === 'failed' ? state.error : null;
  const issueFor = (path: string): string | null =>
    error?.issues.find((issue) => issue.path === path)?.message ?? null;
  // A file keeps its name until another one is typed.
  const isNameless = name.trim() === '';

  return (
    <Dialog title={upload.name} size={image ? 'large' : 'small'} onClose={onClose}>
      <div className={styles.details} data-image={image || undefined}>
        {image && (
          <FocalPoint
            upload={upload}
            url={openClient().uploadUrl(upload.id, focalPointWidth)}
            focus={focus}
            onChange={(next) => {
              setFocus(next);
              write({ focus: next });
            }}
          />
        )}
        <div className={styles.facts}>
          <Form onSubmit={onClose}>
            <ErrorNotice error={error} beside={['name', 'alt', 'credit']}>
              <p>What you typed is still here.</p>
              <div>
                <Button onClick={details.flush}>Try again</Button>
              </div>
            </ErrorNotice>
            {image && (
              <>
                <TextArea
                  label="Description"
                  hint="What the image shows, in a sentence, for those who cannot see it. Portfolios begin with it."
                  rows={2}
                  maxLength={500}
                  value={alt}
                  disabled={decorative}
                  error={issueFor('alt')}
                  onChange={({ currentTarget: { value } }) => {
                    setAlt(value);
                    write({ alt: value });
                  }}
                />
                <CheckField
                  label="Decorative: adds nothing to the text"
                  checked={decorative}
                  onChange={({ currentTarget: { checked } }) => {
                    setDecorative(checked);
                    write({ decorative: checked });
                  }}
                />
                <TextField
                  label="Credit"
                  hint="Who made it, if not you."
                  maxLength={200}
                  autoComplete="off"
                  value={credit}
                  error={issueFor('credit')}
                  onChange={({ currentTarget: { value } }) => {
                    setCredit(value);
                    write({ credit: value });
                  }}
                />
              </>
            )}
            <TextField
              label="File name"
              maxLength={200}
              autoComplete="off"
              value={name}
              error={isNameless ? 'Type a name. Until then, the file keeps its last one.' : issueFor('name')}
              onChange={({ currentTarget: { value } }) => {
                setName(value);
                if (value.trim() !== '') write({ name: value });
              }}
            />
            <Actions>
              <Button type="submit" variant="primary">
                Done
              </Button>
              {!image && (
                <ButtonLink href={openClient().uploadUrl(upload.id, 0)} download={upload.name}>
                  Download
                </ButtonLink>
              )}
              <p role="status" className={styles.muted}>
                {state && stateText[state.kind]}
              </p>
            </Actions>
          </Form>
          {uses !== null && <Uses uses={uses} />}
          <Delete
            upload={upload}
            onDeleted={(deleted) => {
              details.forget(deleted.id);
              onDeleted(deleted);
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}

const stateText: Readonly<Record<SavingState['kind'], string>> = {
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
};

function Uses({ uses }: { uses: readonly { id: string; title: string }[] }) {
  if (uses.length === 0) return <p>No portfolio uses this file.</p>;
  return (
    <p>
      Used in{' '}
      {uses.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a href={href('portfolioEdit', { id })}>{title}</a>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** Asks for confirmation in place, because a deleted file cannot be restored. */
function Delete({ upload, onDeleted }: { upload: Upload; onDeleted: (upload: Upload) => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, error, submit } = useSubmit(async () => {
    await openClient().deleteUpload(upload.id);
    onDeleted(upload);
  });
  return (
    <div className={styles.delete}>
      <ErrorNotice error={error}>
        {error?.facts.portfolios !== undefined && <p>It is used in: {error.facts.portfolios}.</p>}
      </ErrorNotice>
      {asking ? (
        <Actions>
          <span>It cannot be restored.</span>
          <Button variant="danger" busy={busy} onClick={submit}>
            Delete for good
          </Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </Actions>
      ) : (
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          Delete file
        </Button>
      )}
    </div>
  );
}
