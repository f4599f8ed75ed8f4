import { useMemo } from 'react';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { missingTemplateNotice } from '#src/templates/names.ts';
import { useContent } from '#editor/fields/editing.ts';
import { publishIssuesId } from '#editor/fields/form-view.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { IssueLinks } from './issue-links.tsx';

/** The issues to fix before publishing. */
export function FoundIssues() {
  const content = useContent();
  const notice = missingTemplateNotice(content.template);
  const issues = useMemo(() => publishIssues(content), [content]);
  if (issues.length === 0) {
    return (
      <div id={publishIssuesId} role="status">
        <Notice tone="success">Nothing is in the way of publishing.</Notice>
        {notice !== null && <Notice tone="warning">{notice}</Notice>}
      </div>
    );
  }
  return (
    <div id={publishIssuesId} role="status">
      <Notice tone="warning">
        <p>
          <strong>
            {issues.length === 1 ? 'One thing' : `${issues.length} things`} to fix before publishing:
          </strong>
        </p>
        <IssueLinks issues={issues} />
      </Notice>
    </div>
  );
}
