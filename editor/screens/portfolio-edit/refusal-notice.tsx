import type { SaveProblem } from '#editor/document/save-events.ts';
import { useDocument } from '#editor/fields/editing.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { IssueLinks } from './issue-links.tsx';

/** The reason why all or a part of the work could not be saved, with links to the fields to fix. */
export function RefusalNotice({ problem: { error, isPartial } }: { problem: SaveProblem }) {
  const keeps = useDocument((state) => state.keeps);
  return (
    <Notice tone={isPartial ? 'warning' : 'danger'}>
      <p>
        {isPartial ? (
          <>
            <strong>
              {error.issues.length === 1 ? '1 field is' : `${error.issues.length} fields are`} not saved.
            </strong>{' '}
            Everything else is saved. {keeps && 'What you wrote is kept on this device.'} Fix what is listed
            here:
          </>
        ) : (
          <>
            <strong>Couldn’t save: {error.message}</strong> {error.fix}
          </>
        )}{' '}
        {!isPartial && keeps && 'Your work is kept on this device.'}
        {!keeps && 'Leave this page open: this device could not keep your work.'}
      </p>
      <IssueLinks issues={error.issues} />
    </Notice>
  );
}
