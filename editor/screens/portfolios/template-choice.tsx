import { manifestList } from '#src/templates/list/manifests.ts';
import styles from './template-choice.module.css';

/** One of the templates, by radio buttons. */
export function TemplateChoice({ value, onChange }: { value: string; onChange: (template: string) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend>Template</legend>
      <p className={styles.hint}>You can change it at any time and lose nothing.</p>
      <div className={styles.options}>
        {manifestList.map(({ id, name, purpose, silhouette }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name="template"
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
            />
            <Silhouette path={silhouette} />
            <span>
              <strong>{name}</strong>
              <span className={styles.purpose}>{purpose}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The layout of a template in a few strokes. */
function Silhouette({ path }: { path: string }) {
  return (
    <svg className={styles.thumbnail} viewBox="0 0 48 36" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
