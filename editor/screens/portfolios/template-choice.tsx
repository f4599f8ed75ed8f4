import { manifestList } from '#src/templates/list/manifests.ts';
import { thumbnailUrl } from '#src/templates/thumbnail-urls.ts';
import styles from './template-choice.module.css';

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
            <Thumbnail id={id} silhouette={silhouette} />
            <strong>{name}</strong>
            <span className={styles.purpose}>{purpose}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The top of the template's sample, or a wireframe for a template under development. */
function Thumbnail({ id, silhouette }: { id: string; silhouette: string }) {
  const url = thumbnailUrl(id);
  if (url !== null) return <img className={styles.thumbnail} src={url} alt="" />;
  return (
    <svg className={styles.thumbnail} viewBox="0 0 48 36" aria-hidden="true">
      <path d={silhouette} />
    </svg>
  );
}
