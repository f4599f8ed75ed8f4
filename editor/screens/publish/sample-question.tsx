import { useEffect, useRef } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { nameOfPath } from '#src/domain/path-name.ts';
import { removeSample } from '#editor/document/remove-sample.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { announce } from '#editor/ui/status.tsx';
import styles from './publish.module.css';
import { stillSample } from './still-sample.ts';

const listed = 4;

/** Asks for confirmation before sample texts are published; each links to its field. */
export function SampleQuestion({
  paths,
  onFollow,
  onPublish,
}: {
  paths: readonly EditPath[];
  onFollow: (path: EditPath) => void;
  onPublish: () => void;
}) {
  const { document } = useEditing();
  const content = useDocument(({ draft }) => draft.content);
  const [first] = paths;
  const more = paths.length - listed;
  const root = useRef<HTMLDivElement>(null);
  // The focus moves to the question.
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1}>
      <Notice tone="warning">
        <p role="alert">
          <strong>{stillSample(paths.length)}</strong> Visitors would read them as yours.
        </p>
        <Actions>
          {first !== undefined && (
            <Button variant="primary" onClick={() => onFollow(first)}>
              Edit these texts
            </Button>
          )}
          <Button onClick={onPublish}>Publish anyway</Button>
        </Actions>
        <ul className={styles.issues}>
          {paths.slice(0, listed).map((path) => (
            <li key={path}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFollow(path);
                }}
              >
                {nameOfPath(content, path)}
              </a>
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
        <Actions>
          <Button
            variant="tertiary"
            onClick={() => {
              removeSample(document);
              announce('All sample content is removed. You can undo this.');
            }}
          >
            Remove all sample content
          </Button>
        </Actions>
      </Notice>
    </div>
  );
}
