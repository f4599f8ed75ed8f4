import { manifestList } from '#src/templates/list/manifests.ts';
import styles from './template-choice.module.css';
import { TemplateThumbnail } from './template-thumbnail.tsx';

/** A choice of templates, as radio buttons. */
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
            <TemplateThumbnail id={id} silhouette={silhouette} />
            <strong>{name}</strong>
            <span className={styles.purpose}>{purpose}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
