import { useState } from 'react';
import { groupImportNotes, type ImportReport } from '#src/domain/import-report.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { importTemplate } from '#src/templates/manifests.ts';
import { openClient } from '#editor/client/open-client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { chosenTemplate } from './chosen-template.ts';
import { TemplateChoice } from './template-choice.tsx';
import styles from './portfolios.module.css';

type Imported = { portfolio: Portfolio; report: ImportReport };

/** Makes a portfolio from a file and says what could not be imported. `onImported` hears of it at once. */
export function ImportDialog({
  onClose,
  onImported,
}: {
  onClose: () => void;
  onImported: (portfolio: Portfolio) => void;
}) {
  const [template, setTemplate] = useState(() => chosenTemplate.read(localStorage) ?? importTemplate.id);
  const [imported, setImported] = useState<Imported | null>(null);
  const [name, setName] = useState('');
  const { busy, error, submit } = useSubmit(async (file: File) => {
    setName(file.name);
    const result = await openClient().importPortfolio(file, template);
    chosenTemplate.forget(localStorage);
    setImported(result);
    onImported(result.portfolio);
  });

  if (imported !== null) return <Report imported={imported} onClose={onClose} />;
  return (
    <Dialog title="Import a file" onClose={onClose}>
      <p className={styles.muted}>
        A résumé as PDF or DOCX, a JSON Resume, a LinkedIn archive, a Reactive Resume file, an al-folio
        cv.yml, an export of Vitrine, publications in BibTeX or CSL JSON, or the feed of a blog (RSS, Atom,
        JSON Feed).
      </p>
      <TemplateChoice value={template} onChange={setTemplate} />
      <FileDrop
        label="Choose a file"
        accept=".pdf,.docx,.json,.bib,.xml,.rss,.atom,.zip,.yml,.yaml,.csv,application/json,application/zip"
        disabled={busy}
        onFiles={([file]) => {
          if (file !== undefined) submit(file);
        }}
      >
        or drop it here
      </FileDrop>
      {busy && <Loading label={`Reading ${name}…`} />}
      <ErrorNotice error={error}>{name !== '' && <p>The file was {name}.</p>}</ErrorNotice>
    </Dialog>
  );
}

function Report({ imported: { portfolio, report }, onClose }: { imported: Imported; onClose: () => void }) {
  return (
    <Dialog title="Imported" onClose={onClose}>
      {report.unread === null ? (
        <Notice tone="success">
          <p role="status">
            <strong>{titleOf(portfolio)}</strong> was made from your file ({report.source}).
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
      <Actions>
        <ButtonLink variant="primary" href={href('portfolioEdit', { id: portfolio.id })}>
          Open in the editor
        </ButtonLink>
        <Button onClick={onClose}>Close</Button>
      </Actions>
    </Dialog>
  );
}
