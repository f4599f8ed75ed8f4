import { ChevronRight } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { filledIn } from '#src/domain/essential-fields.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import type { Fields } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { controlId } from './control-id.ts';
import { useDocument, useEditing } from './editing.ts';
import styles from './more-fields.module.css';

/**
 * The less common fields of a form, behind a button that lists the filled ones. It expands for an issue and for
 * navigation to one of them.
 */
export function MoreFields({
  fields,
  path,
  children,
}: {
  fields: Fields;
  path: EditPath;
  children: ReactNode;
}) {
  const { view } = useEditing();
  const paths = Object.keys(fields).map((name) => joinPath(path, name));
  const isOpen = useStore(view, ({ unfolded }) => paths.some((one) => unfolded.has(one)));
  const filled = useFilled(fields, path);
  const issueCount = useIssueCount(fields, path);
  const hasIssue = issueCount > 0;
  const [first = path] = paths;
  useEffect(() => {
    if (hasIssue) view.unfold(first);
  }, [hasIssue, first, view]);
  const id = `${controlId(path)}-more`;
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={filled.length > 0 ? `${id}-filled` : undefined}
        onClick={() => view.foldMore(paths)}
      >
        <ChevronRight size="1rem" aria-hidden="true" />
        <span className={styles.name}>
          More fields
          {filled.length > 0 && <span className={styles.count}>· {filled.length} filled</span>}
        </span>
        {!isOpen && issueCount > 0 && <Badge tone="warning">{issueCount} to fix</Badge>}
        {filled.length > 0 && (
          <span id={`${id}-filled`} className={styles.filled} hidden={isOpen} aria-hidden="true">
            {filled.join(', ')}
          </span>
        )}
      </button>
      {isOpen && (
        <div id={id} className={styles.fields}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Labels as one value, so that typing in one field does not render all of them. */
function useFilled(fields: Fields, path: EditPath): string[] {
  const labels = useDocument(({ draft }) => {
    const values = valueAt(draft.content, path);
    return isRecord(values) ? filledIn(fields, values).join('\n') : '';
  });
  return labels === '' ? [] : labels.split('\n');
}

/** The number of issues that prevent saving, and after a check, publishing. */
function useIssueCount(fields: Fields, path: EditPath): number {
  const { view } = useEditing();
  const showsIssues = useStore(view, (state) => state.showsIssues);
  return useDocument(({ draft, problem }) => {
    const values = valueAt(draft.content, path);
    if (!isRecord(values)) return 0;
    const unsaved = (problem?.error.issues ?? []).filter((issue) =>
      Object.keys(fields).some((name) => `${issue.path}.`.startsWith(`${joinPath(path, name)}.`)),
    );
    const open = showsIssues && values.hidden !== true ? issuesOf(fields, values, path) : [];
    return new Set([...unsaved, ...open].map((issue) => issue.path)).size;
  });
}
