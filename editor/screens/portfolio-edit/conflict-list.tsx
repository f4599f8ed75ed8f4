import { useId, type ReactElement, type ReactNode } from 'react';
import { toPlainText, type RichText } from '#src/domain/rich-text.ts';
import { lastNameOf, nameOfPath } from '#src/domain/path-name.ts';
import { joinPath, valueAt } from '#src/domain/edit-path.ts';
import { differingPart } from '#src/domain/text-difference.ts';
import type { Conflict } from '#editor/document/merge.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { announce } from '#editor/ui/status.tsx';
import styles from './conflicts.module.css';

/** The conflicts, with both versions and a choice for each. */
export function ConflictList() {
  const { document } = useEditing();
  const conflicts = useDocument(({ draft }) => draft.conflicts);
  const content = useDocument(({ draft }) => draft.content);
  const keeps = useDocument((state) => state.keeps);
  const settle = (settled: readonly Conflict[], side: 'local' | 'remote'): void => {
    document.settle(settled, side);
    if (side === 'remote') announce('The saved version is used. You can undo this.');
  };
  return (
    <Notice tone="warning">
      <div role="alert">
        <p>
          <strong>This portfolio was also changed somewhere else.</strong>{' '}
          {conflicts.length === 1
            ? 'Choose which version stays.'
            : `Choose which version of ${conflicts.length} fields stays.`}{' '}
          Nothing is saved or overwritten until then. All other changes are merged.
        </p>
      </div>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => {
          const name = nameOfPath(content, conflict.path);
          const local = shown(content, conflict, localNow(content, conflict));
          const saved = shown(content, conflict, conflict.remote);
          return (
            <li key={`${conflict.kind} ${conflict.path}`}>
              <h2>{conflict.kind === 'order' ? `Order of ${name}` : name}</h2>
              <div className={styles.versions}>
                <Version
                  heading="Your version"
                  from={keeps ? 'kept on this device' : 'only in this window'}
                  button="Keep yours"
                  effect="Replaces the saved version."
                  name={name}
                  onChoose={() => settle([conflict], 'local')}
                >
                  <Value value={local} other={saved} />
                </Version>
                <Version
                  heading="Saved version"
                  from="from another tab or device"
                  button="Use saved version"
                  effect="Replaces your version. You can undo this."
                  name={name}
                  onChoose={() => settle([conflict], 'remote')}
                >
                  <Value value={saved} other={local} />
                </Version>
              </div>
            </li>
          );
        })}
      </ul>
      {conflicts.length > 1 && (
        <div className={styles.chooseAll}>
          <Button onClick={() => settle(conflicts, 'local')}>Keep all of yours</Button>
          <Button onClick={() => settle(conflicts, 'remote')}>Use all saved versions</Button>
        </div>
      )}
    </Notice>
  );
}

function Version({
  heading,
  from,
  button,
  effect,
  name,
  onChoose,
  children,
}: {
  heading: string;
  from: string;
  button: string;
  /** The effect on the other version. */
  effect: string;
  name: string;
  onChoose: () => void;
  children: ReactNode;
}) {
  const effectId = useId();
  return (
    <div className={styles.version}>
      <p>
        <strong>{heading}</strong> <span className={styles.from}>{from}</span>
      </p>
      <div className={styles.value} dir="auto">
        {children}
      </div>
      <div className={styles.choice}>
        <Button aria-label={`${button}: ${name}`} aria-describedby={effectId} onClick={onChoose}>
          {button}
        </Button>
        <span id={effectId}>{effect}</span>
      </div>
    </div>
  );
}

/** Includes edits made after the conflict was found. */
function localNow(content: PortfolioContent, conflict: Conflict): unknown {
  return conflict.kind === 'order' ? conflict.local : valueAt(content, conflict.path);
}

/** A text with the words marked that the other version lacks. */
function Value({ value, other }: { value: Shown; other: Shown }) {
  if (typeof value !== 'string' || typeof other !== 'string') return value;
  const [start, differs, end] = differingPart(value, other);
  return (
    <>
      {start}
      {differs !== '' && <mark>{differs}</mark>}
      {end}
    </>
  );
}

/** Only texts are compared by words; an element that represents another value is not. */
type Shown = string | ReactElement;

function shown(content: PortfolioContent, conflict: Conflict, value: unknown): Shown {
  if (value === undefined) return <em>Removed</em>;
  if (conflict.kind === 'order' && Array.isArray(value)) {
    return value.map((id) => lastNameOf(content, joinPath(conflict.path, String(id)))).join(', ');
  }
  if (conflict.kind === 'entry') return <em>Changed and kept</em>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (isRichText(value)) return toPlainText(value) || <em>Empty</em>;
  if (isRecord(value))
    return typeof value.alt === 'string' ? `Image: ${value.alt || 'not described'}` : 'Changed';
  return typeof value === 'string' && value !== '' ? value : <em>Empty</em>;
}

function isRichText(value: unknown): value is RichText {
  return isRecord(value) && value.type === 'doc';
}
