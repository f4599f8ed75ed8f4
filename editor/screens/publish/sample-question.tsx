import { useEffect, useRef } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { nameOfPath } from '#src/domain/path-name.ts';
import { useDocument } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import styles from './publish.module.css';
import { RemoveSampleButton } from './remove-sample-button.tsx';
import { sampleIsRemoved } from './sample-removed.ts';
import { stillSample } from './still-sample.ts';

const listed = 4;

/** Asks for confirmation before sample texts are published; each links to its field. */
export function SampleQuestion({
  paths,
  onFollow,
  onPublish,
  onRemoved,
}: {
  paths: readonly EditPath[];
  onFollow: (path: EditPath) => void;
  onPublish: () => void;
  onRemoved: (undo: () => void) => void;
}) {
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
          <RemoveSampleButton onRemoved={onRemoved} />
        </Actions>
      </Notice>
    </div>
  );
}

/** Takes the place of the question after the removal: a toast cannot be pressed while a dialog is open. */
export function SampleRemoved({ undo }: { undo: () => void }) {
  return (
    <Notice tone="success">
      <p>{sampleIsRemoved}</p>
      <Actions>
        <Button onClick={undo}>Undo</Button>
      </Actions>
    </Notice>
  );
}
