import { useDocument } from '#editor/fields/editing.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { IssueLinks } from './issue-links.tsx';

/** Why the work could not be saved, or not all of it, with links to the fields to fix. */
export function Refusal() {
  const problem = useDocument((state) => state.problem);
  const keeps = useDocument((state) => state.keeps);
  if (problem === null) return null;
  const { error, isPartial } = problem;
  return (
    <Notice tone={isPartial ? 'warning' : 'danger'}>
      <p>
        {isPartial ? (
          <>
            <strong>
              {error.issues.length === 1 ? '1 field is' : `${error.issues.length} fields are`} not saved.
            </strong>{' '}
            Everything else is saved. Fix what is listed here:
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
