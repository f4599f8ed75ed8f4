import type { ImportedPortfolio } from '#src/domain/import-report.ts';
import { href } from '#src/routes.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog, DialogFoot } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { ReportNotes } from '#editor/ui/report-notes.tsx';
import styles from './portfolios.module.css';

/** The portfolios of an account's export, each with its report. They stay in the list, where each can be deleted. */
export function ImportedAccountDialog({
  portfolios,
  onClose,
}: {
  portfolios: readonly ImportedPortfolio[];
  onClose: () => void;
}) {
  return (
    <Dialog title="Check your import" size="large" onClose={onClose}>
      <Notice tone="success">
        <p role="status">
          <strong>{portfolios.length} portfolios</strong> were made from your account’s export. Nobody sees
          them until you publish.
        </p>
      </Notice>
      <ul className={styles.account}>
        {portfolios.map(({ portfolio, report }) => (
          <li key={portfolio.id} className={styles.parts}>
            <p>
              <a href={href('portfolioEdit', { id: portfolio.id })}>{titleOf(portfolio)}</a>
              {report.imported.length > 0 && `: ${report.imported.join(', ')}`}
            </p>
            {report.notes.length === 0 ? (
              <p>Everything in it was imported.</p>
            ) : (
              <ReportNotes notes={report.notes} />
            )}
          </li>
        ))}
      </ul>
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
