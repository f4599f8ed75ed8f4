import { useDocument } from '#editor/fields/editing.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { IssueLinks } from './issue-links.tsx';

/** Why the work cannot be saved as it is, with the fields to mend. */
export function Refusal() {
  const trouble = useDocument(({ draft }) => draft.trouble);
  const keeps = useDocument((state) => state.keeps);
  if (trouble?.kind !== 'refused') return null;
  return (
    <Notice mood="bad">
      <p>
        <strong>Not saved: {trouble.title}</strong> {trouble.fix}{' '}
        {keeps
          ? 'Your work is kept on this device.'
          : 'Leave this page open: this device could not keep your work.'}
      </p>
      <IssueLinks issues={trouble.issues} />
    </Notice>
  );
}
