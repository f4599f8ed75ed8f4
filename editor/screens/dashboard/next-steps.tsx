import { Card } from '#editor/ui/page.tsx';
import styles from './dashboard.module.css';
import type { Step } from './steps.ts';

/** A list to tick off, gone once everything is done. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card heading="Next steps" lead={`${done} of ${steps.length} done`}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.label} data-done={step.done || undefined}>
            <span className={styles.check} aria-hidden="true">
              {step.done ? '✓' : ''}
            </span>
            {step.done ? (
              <span>
                {step.label} <span className="visually-hidden">(done)</span>
              </span>
            ) : (
              <>
                <a href={step.to}>{step.label}</a>
                <span className={styles.muted}>{step.why}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
