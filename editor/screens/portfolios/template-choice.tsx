import { templateNames } from '#src/templates/names.ts';
import type { TemplateId } from '#src/domain/portfolio.ts';
import styles from './template-choice.module.css';

const templates = Object.keys(templateNames) as TemplateId[];

/** One of the templates, by radio buttons. */
export function TemplateChoice({
  value,
  onChange,
}: {
  value: TemplateId;
  onChange: (template: TemplateId) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>Template</legend>
      <p className={styles.hint}>You can change it at any time and lose nothing.</p>
      <div className={styles.options}>
        {templates.map((id) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name="template"
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
            />
            <Sketch template={id} />
            <span>
              <strong>{templateNames[id].name}</strong>
              <span className={styles.purpose}>{templateNames[id].purpose}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The silhouette of a template: its grid, horizon, columns or index. */
function Sketch({ template }: { template: TemplateId }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 48 36" aria-hidden="true">
      <path d={sketches[template]} />
    </svg>
  );
}

const sketches: Readonly<Record<TemplateId, string>> = {
  amsterdam: 'M4 5h26v7H4zM4 17h40v1H4zM4 22h40v1H4zM4 27h40v1H4zM4 32h40v1H4z',
  calgary: 'M8 6h32v17H8zM0 25h48v1H0zM8 29h10v2H8z',
  london: 'M4 5h40v4H4zM4 11h40v1H4zM4 15h12v17H4zM18 15h12v17H18zM32 15h12v17H32z',
  tokyo:
    'M4 5h11v27H4zM18 5h26v3H18zM18 11h18v2H18zM18 16h22v2H18zM18 21h14v2H18zM18 26h20v2H18zM18 31h12v1H18z',
};
