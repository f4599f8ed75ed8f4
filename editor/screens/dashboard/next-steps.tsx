import { ButtonLink } from '#editor/ui/button.tsx';
import { Card } from '#editor/ui/page.tsx';
import styles from './dashboard.module.css';
import type { Step } from './steps.ts';

/** The next step, and all steps: at once before a site is live, later on request. Hidden once everything is done. */
export function NextSteps({ steps, isNew }: { steps: readonly Step[]; isNew: boolean }) {
  const next = steps.find((step) => !step.done);
  if (next === undefined) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card heading="Next step">
      <div className={styles.next}>
        <ButtonLink variant="primary" href={next.to}>
          {next.label}
        </ButtonLink>
        {!isNew && <p className={styles.muted}>{next.why}</p>}
      </div>
      <details className={styles.all} open={isNew}>
        <summary>
          {done} of {steps.length} steps done
        </summary>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <StepLine key={step.label} step={step} isNext={step === next} />
          ))}
        </ol>
      </details>
    </Card>
  );
}

function StepLine({ step: { label, why, to, done }, isNext }: { step: Step; isNext: boolean }) {
  return (
    <li data-done={done || undefined}>
      <span className={styles.check} aria-hidden="true">
        {done ? '✓' : ''}
      </span>
      {done ? (
        <span>
          {label} <span className="visually-hidden">(done)</span>
        </span>
      ) : (
        <>
          {/* The button above it leads there. */}
          {isNext ? <strong aria-current="step">{label}</strong> : <a href={to}>{label}</a>}
          <span className={styles.muted}>{why}</span>
        </>
      )}
    </li>
  );
}
