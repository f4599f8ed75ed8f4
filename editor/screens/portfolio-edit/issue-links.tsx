import type { EditPath } from '#src/domain/edit-path.ts';
import type { Issue } from '#src/domain/errors.ts';
import { lastNameOf, nameOfPath } from '#src/domain/path-name.ts';
import { wordsBeside } from '#src/domain/issue-words.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';

/**
 * Issues by field name, each with a link to its field. `onFollow` replaces the navigation when a dialog covers the
 * field.
 */
export function IssueLinks({
  issues,
  onFollow,
}: {
  issues: readonly Issue[];
  onFollow?: (path: EditPath) => void;
}) {
  const { view } = useEditing();
  const follow = onFollow ?? ((path: EditPath) => view.reveal(path, 'focus'));
  const content = useDocument(({ draft }) => draft.content);
  if (issues.length === 0) return null;
  return (
    <ul>
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <a
            href={`#${path}`}
            onClick={(event) => {
              // A second click on the same link would not change the URL.
              event.preventDefault();
              follow(path);
            }}
          >
            {nameOfPath(content, path)}
          </a>
          : {wordsBeside(lastNameOf(content, path), message)}
        </li>
      ))}
    </ul>
  );
}
