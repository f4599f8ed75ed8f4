import { groupImportNotes, type ImportReport } from '#src/domain/import-report.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { openClient } from '#editor/client/open-client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { PortfolioThumbnail } from '../portfolio-thumbnail/portfolio-thumbnail.tsx';
import styles from './portfolios.module.css';

const loadUploads = () => openClient().listUploads();

/** What was made of a file: how it looks, what was imported, and what was not. It is kept or discarded. */
export function ImportedDialog({
  portfolio,
  report,
  onClose,
  onDiscard,
}: {
  portfolio: Portfolio;
  report: ImportReport;
  onClose: () => void;
  onDiscard: () => Promise<void>;
}) {
  const { loaded } = useLoaded(loadUploads);
  const { busy, error, submit } = useSubmit(async () => {
    await onDiscard();
    onClose();
  });
  return (
    <Dialog title="Check your import" onClose={onClose}>
      {report.unread === null ? (
        <Notice tone="success">
          <p role="status">
            <strong>{titleOf(portfolio)}</strong> was made from your file ({report.source}). Nobody sees it
            until you publish.
          </p>
        </Notice>
      ) : (
        <Notice tone="danger">
          <p role="alert">
            <strong>{titleOf(portfolio)}</strong> was made without a work history: “{report.unread}” in your
            file ({report.source}) could not be read. Add your jobs in the editor, or import a JSON Resume.
          </p>
        </Notice>
      )}
      {loaded.kind === 'ready' && (
        <div className={styles.imported}>
          <PortfolioThumbnail portfolio={portfolio} uploads={loaded.value} />
        </div>
      )}
      {report.imported.length > 0 && (
        <>
          <h3>Imported</h3>
          <p>{report.imported.join(', ')}</p>
        </>
      )}
      {report.notes.length === 0 && report.unread === null && <p>Everything in the file was imported.</p>}
      {groupImportNotes(report.notes).map(({ title, notes }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className={styles.report}>
            {notes.map((note) => (
              <li key={`${note.path} ${note.message}`}>
                {note.path !== '' && <strong>{note.path}</strong>} {note.message}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ErrorNotice error={error} />
      <Actions>
        <ButtonLink variant="primary" href={href('portfolioEdit', { id: portfolio.id })}>
          Open in the editor
        </ButtonLink>
        <Button onClick={onClose}>Keep for later</Button>
        <Button variant="tertiary" busy={busy} onClick={() => submit()}>
          Discard
        </Button>
      </Actions>
    </Dialog>
  );
}
