import { defaultsOf } from '#src/domain/fields.ts';
import { templateIds, type TemplateId } from '#src/domain/portfolio.ts';
import { templates } from '#src/templates/registry.ts';
import { isRecord, joinPath } from '#editor/document/edit-path.ts';
import { controlId } from './control-id.ts';
import { useEditing, useValue } from './editing.ts';
import { ValueControl } from './field-control.tsx';
import styles from './fields.module.css';

/** The template and what can be chosen about it. Every template keeps its own choices. */
export function DesignForm() {
  const { document } = useEditing();
  const chosen = useValue('template') as TemplateId;
  return (
    <div className={styles.fields}>
      <fieldset className={styles.templates}>
        <legend className={styles.name}>Template</legend>
        {templateIds.map((id) => (
          <label key={id} className={styles.template}>
            <input
              type="radio"
              name="template"
              id={id === chosen ? controlId('template') : undefined}
              value={id}
              checked={id === chosen}
              onChange={() => document.edit({ kind: 'set', path: 'template', value: id })}
            />
            <span>
              <strong>{templates[id].name}</strong>
              <span>{templates[id].purpose}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Options key={chosen} template={chosen} />
    </div>
  );
}

function Options({ template }: { template: TemplateId }) {
  const { document } = useEditing();
  const path = joinPath('options', template);
  const values = useValue(path);
  const { options } = templates[template];
  const all = { ...defaultsOf(options), ...(isRecord(values) ? values : {}) };
  return Object.entries(options).map(([name, field]) => (
    <ValueControl
      key={name}
      field={field}
      path={joinPath(path, name)}
      value={all[name]}
      onChange={(value) => {
        if (typeof value === 'string' || typeof value === 'boolean') {
          document.edit({ kind: 'option', template, name, value });
        }
      }}
    />
  ));
}
