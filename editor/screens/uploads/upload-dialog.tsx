import { Fragment, useState } from 'react';
import { href } from '#src/routes.ts';
import type { Upload } from '#src/domain/upload.ts';
import { isImage } from '#src/domain/upload-types.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { CheckField, TextArea, TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { FocalPoint, focalPointWidth } from '#editor/uploads/focal-point.tsx';
import styles from './uploads.module.css';

/** The details of a file: name, description, credit, focal point; and a button to delete it. */
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
  const save = useSubmit(async () => {
    const patch = image ? { name, alt, decorative, credit, focus } : { name };
    onSaved(await openClient().updateUpload(upload.id, patch));
  });

  return (
    <Dialog title={upload.name} size={image ? 'large' : 'small'} onClose={onClose}>
      <div className={styles.details} data-image={image || undefined}>
        {image && (
          <FocalPoint
            upload={upload}
            url={openClient().uploadUrl(upload.id, focalPointWidth)}
            focus={focus}
            onChange={setFocus}
          />
        )}
        <div className={styles.facts}>
          <Form onSubmit={save.submit}>
            <ErrorNotice error={save.error} beside={['name', 'alt', 'credit']} />
            {image && (
              <>
                <TextArea
                  label="Description"
                  hint="What the image shows, in a sentence, for those who cannot see it. Portfolios begin with it."
                  rows={2}
                  maxLength={500}
                  value={alt}
                  disabled={decorative}
                  error={save.issueFor('alt')}
                  onChange={(event) => setAlt(event.currentTarget.value)}
                />
                <CheckField
                  label="Decorative: adds nothing to the text"
                  checked={decorative}
                  onChange={(event) => setDecorative(event.currentTarget.checked)}
                />
                <TextField
                  label="Credit"
                  hint="Who made it, if not you."
                  maxLength={200}
                  autoComplete="off"
                  value={credit}
                  error={save.issueFor('credit')}
                  onChange={(event) => setCredit(event.currentTarget.value)}
                />
              </>
            )}
            <TextField
              label="File name"
              maxLength={200}
              autoComplete="off"
              value={name}
              error={save.issueFor('name')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Actions>
              <Button type="submit" variant="primary" busy={save.busy}>
                Save
              </Button>
              {!image && (
                <ButtonLink href={openClient().uploadUrl(upload.id, 0)} download={upload.name}>
                  Download
                </ButtonLink>
              )}
            </Actions>
          </Form>
          {uses !== null && <Uses uses={uses} />}
          <Delete upload={upload} onDeleted={onDeleted} />
        </div>
      </div>
    </Dialog>
  );
}

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
