import { useCallback, useState } from 'react';
import { contentOf } from '#src/domain/content-of.ts';
import { dividedNotes, isWritten, unplacedHeading, type ImportReport } from '#src/domain/import-report.ts';
import { placeTargets, placeTexts, textTarget } from '#src/domain/place-texts.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Client } from '#editor/client/client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Dialog, DialogFoot } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { ReportNotes } from '#editor/ui/report-notes.tsx';
import { newId } from '#editor/fields/editing.ts';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { PortfolioThumbnail } from '../portfolio-thumbnail/portfolio-thumbnail.tsx';
import styles from './portfolios.module.css';
import { noTarget, UnplacedTexts } from './unplaced-texts.tsx';

/**
 * The result of an import: a preview, what was imported, and what was not. Authors choose a target for the remaining
 * texts or skip them. Texts written for people are kept by default.
 */
export function ImportedDialog({
  client,
  portfolio,
  report,
  editUrl: onlyUrl,
  onClose,
  onDiscard,
}: {
  client: Client;
  portfolio: Portfolio;
  report: ImportReport;
  /** The URL of the only portfolio of the client, which cannot be kept for later. */
  editUrl?: string;
  onClose: () => void;
  onDiscard: () => Promise<void>;
}) {
  const { loaded } = useLoaded(useCallback(() => client.listUploads(), [client]));
  const { unplaced, others } = dividedNotes(report.notes);
  const heading = unplacedHeading(report);
  const [choices, setChoices] = useState<readonly string[]>(() =>
    unplaced.map(() => (isWritten(report) ? textTarget : noTarget)),
  );
  const placements = unplaced.flatMap(({ text }, index) => {
    const target = choices[index] ?? noTarget;
    return target === noTarget ? [] : [{ text, target }];
  });
  const discard = useSubmit(async () => {
    await onDiscard();
    onClose();
  });
  const editUrl = onlyUrl ?? href('portfolioEdit', { id: portfolio.id });
  const keep = useSubmit(async (next: 'edit' | 'close') => {
    if (placements.length > 0) {
      const content = placeTexts(contentOf(portfolio), placements, { heading, newId });
      await client.savePortfolio(portfolio.id, content, portfolio.revision);
    }
    if (next === 'edit') location.assign(editUrl);
    else onClose();
  });
  const close = (): void => keep.submit('close');
  return (
    <Dialog title="Check your import" size="large" onClose={close}>
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
      <div className={styles.checked}>
        <div className={styles.imported}>
          {loaded.kind === 'ready' && <PortfolioThumbnail portfolio={portfolio} uploads={loaded.value} />}
        </div>
        <div className={styles.parts}>
          {report.imported.length > 0 && (
            <section className={styles.part}>
              <h3>Imported</h3>
              <p>{report.imported.join(', ')}</p>
            </section>
          )}
          {report.notes.length === 0 && report.unread === null && <p>Everything in the file was imported.</p>}
          {unplaced.length > 0 && (
            <UnplacedTexts
              notes={unplaced}
              targets={placeTargets(portfolio)}
              choices={choices}
              heading={heading}
              isNamed={!isWritten(report)}
              onChoose={setChoices}
            />
          )}
          <ReportNotes notes={others} />
        </div>
      </div>
      <DialogFoot>
        <ErrorNotice error={keep.error ?? discard.error} />
        <Actions>
          <ButtonLink
            variant="primary"
            href={editUrl}
            onClick={(event) => {
              if (placements.length === 0) return;
              event.preventDefault();
              keep.submit('edit');
            }}
          >
            Open in the editor
          </ButtonLink>
          {onlyUrl === undefined && (
            <Button busy={keep.busy} onClick={close}>
              Keep for later
            </Button>
          )}
          <Button
            variant="tertiary"
            className={styles.discard}
            busy={discard.busy}
            onClick={() => discard.submit()}
          >
            Discard import
          </Button>
        </Actions>
      </DialogFoot>
    </Dialog>
  );
}
