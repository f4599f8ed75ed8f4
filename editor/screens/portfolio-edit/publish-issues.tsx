import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isUndescribed } from '#src/domain/fields.ts';
import { publishIssues } from '#src/domain/field-issues.ts';
import { missingTemplateNotice } from '#src/templates/manifests.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';
import { publishIssuesId } from '#editor/fields/form-view.ts';
import { useUploadWords } from '#editor/fields/use-upload-words.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { DescribeOffer } from './media/describe-offer.tsx';
import { useUndescribed } from './media/use-undescribed.ts';
import { IssueLinks } from './issue-links.tsx';

/** Once it was asked for: what must be fixed before the portfolio can be published. */
export function PublishIssues() {
  const { view } = useEditing();
  const asked = useStore(view, (state) => state.asked);
  return asked ? <Found /> : null;
}

function Found() {
  const content = useContent();
  const words = useUploadWords();
  const notice = missingTemplateNotice(content.template);
  const issues = useMemo(() => publishIssues(content, words), [content, words]);
  const undescribed = useUndescribed();
  // They have a table of their own.
  const listed = undescribed.length > 0 ? issues.filter((issue) => !isUndescribed(issue)) : issues;
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
      {listed.length > 0 && (
        <Notice tone="warning">
          <p>
            <strong>
              {listed.length === 1 ? 'One thing' : `${listed.length} things`} to fix before publishing:
            </strong>
          </p>
          <IssueLinks issues={listed} />
        </Notice>
      )}
      {listed.length < issues.length && (
        <Notice>
          <DescribeOffer isRequired />
        </Notice>
      )}
    </div>
  );
}
