import { ButtonLink } from '#editor/ui/button.tsx';
import { Card } from '#editor/ui/page.tsx';
import styles from './dashboard.module.css';
import type { Step } from './steps.ts';

/** The next step, and all steps: at once before a site is live, later on request. Hidden once everything is done. */
export function NextSteps({ steps, isNew }: { steps: readonly Step[]; isNew: boolean }) {
  const next = steps.find((step) => !step.done);
  if (next === undefined) return null;
  const progress = `${steps.filter((step) => step.done).length} of ${steps.length} steps done`;
  if (isNew) {
    return (
      <Card heading="Steps to your site" lead={progress}>
        <div className={styles.all}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <StepLine key={step.label} step={step} isNext={step === next} />
            ))}
          </ol>
        </div>
      </Card>
    );
  }
  return (
    <Card heading="Next step">
      <div className={styles.next}>
        <StepButton step={next} />
        <p className={styles.muted}>{next.why}</p>
      </div>
      <details className={styles.all}>
        <summary>{progress}</summary>
        <ol className={styles.steps}>
          {steps
            .filter((step) => step !== next)
            .map((step) => (
              <StepLine key={step.label} step={step} isNext={false} />
            ))}
        </ol>
      </details>
    </Card>
  );
}

function StepButton({ step: { label, to } }: { step: Step }) {
  if (to === null) return <strong>{label}</strong>;
  return (
    <ButtonLink variant="primary" href={to}>
      {label}
    </ButtonLink>
  );
}

function StepLine({ step, isNext }: { step: Step; isNext: boolean }) {
  const { label, why, to, done } = step;
  return (
    <li data-done={done || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.check} aria-hidden="true">
        {done ? '✓' : ''}
      </span>
      {done ? (
        <span>
          {label} <span className="visually-hidden">(done)</span>
        </span>
      ) : (
        <>
          {isNext ? (
            <StepButton step={step} />
          ) : to === null ? (
            <span>{label}</span>
          ) : (
            <a href={to}>{label}</a>
          )}
          <span className={styles.muted}>{why}</span>
        </>
      )}
    </li>
  );
}
