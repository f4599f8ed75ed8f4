import { Check } from 'lucide-react';
import { useDocument } from '#editor/fields/editing.ts';
import { stepParents, stepText } from '#editor/document/step-text.ts';
import { Dialog } from '#editor/ui/dialog.tsx';
import styles from './history-panel.module.css';
import { useUndo } from './use-undo.ts';

const timeOf = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** All steps since the editor was opened, the latest first. Each restores the state after it. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const { done, undone } = useDocument(({ history }) => history);
  const { goTo } = useUndo();
  const steps = [...done, ...undone.toReversed()];
  return (
    <Dialog title="History of this session" onClose={onClose}>
      {steps.length === 0 ? (
        <p>Nothing has been changed yet. Every change will be listed here, and you can go back to any.</p>
      ) : (
        <ol className={styles.steps} reversed>
          {steps
            .map((step, index) => (
              <li key={`${index} ${step.at}`}>
                <Step
                  label={step.label}
                  place={stepParents(step)}
                  text={stepText(step)}
                  time={timeOf.format(step.at)}
                  isCurrent={index === done.length - 1}
                  isUndone={index >= done.length}
                  onGo={() => goTo(index + 1)}
                />
              </li>
            ))
            .toReversed()}
          <li>
            <Step
              label="as it was opened"
              place=""
              text={null}
              time=""
              isCurrent={done.length === 0}
              isUndone={false}
              onGo={() => goTo(0)}
            />
          </li>
        </ol>
      )}
    </Dialog>
  );
}

function Step({
  label,
  place,
  text,
  time,
  isCurrent,
  isUndone,
  onGo,
}: {
  label: string;
  /** The parent of the field, such as the question of an answer. */
  place: string;
  text: string | null;
  time: string;
  isCurrent: boolean;
  isUndone: boolean;
  onGo: () => void;
}) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      data-undone={isUndone || undefined}
      onClick={onGo}
    >
      <span className={styles.check}>{isCurrent && <Check size="1rem" aria-hidden="true" />}</span>
      <span>
        {text !== null && <bdi className={styles.words}>{text}</bdi>}
        <span>{label.charAt(0).toUpperCase() + label.slice(1)}</span>
        {place !== '' && <bdi className={styles.place}>{place}</bdi>}
      </span>
      <time>{time}</time>
    </button>
  );
}
