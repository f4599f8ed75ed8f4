import { Check } from 'lucide-react';
import { firstSteps } from '#editor/document/first-steps.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';
import { useSame } from '#editor/ui/use-same.ts';
import styles from './first-steps.module.css';

/** The most important missing content, with a link to each field. Hidden once everything is filled in. */
export function FirstSteps() {
  const { view } = useEditing();
  const content = useContent();
  const steps = useSame(firstSteps(content));
  if (steps.every(({ done }) => done)) return null;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">Begin here</h2>
      <p>All you write is saved. Visitors see it when you publish.</p>
      <ol>
        {steps.map(({ label, path, done }) => (
          <li key={path} data-done={done || undefined}>
            <span className={styles.check} aria-hidden="true">
              {done && <Check size="0.875rem" />}
            </span>
            {done ? (
              <span>
                {label} <span className="visually-hidden">(done)</span>
              </span>
            ) : (
              <a
                href={`#${path}`}
                onClick={(event) => {
                  // A link with the URL would also show everything that publishing requires.
                  event.preventDefault();
                  view.reveal(path, 'focus');
                }}
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
