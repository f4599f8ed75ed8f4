import { defaultsOf } from '#src/domain/fields.ts';
import { manifestList } from '#src/templates/list/manifests.ts';
import { manifestFor, missingTemplateNotice } from '#src/templates/manifests.ts';
import { joinPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { controlId } from './control-id.ts';
import { useEditing, useValue } from './editing.ts';
import { ValueControl } from './field-control.tsx';
import styles from './fields.module.css';

/** The template and what can be chosen about it. Every template keeps its own choices. */
export function DesignForm() {
  const { document } = useEditing();
  const chosen = String(useValue('template'));
  const shown = manifestFor(chosen).id;
  const notice = missingTemplateNotice(chosen);
  return (
    <div className={styles.fields}>
      {notice !== null && <Notice tone="warning">{notice}</Notice>}
      <fieldset className={styles.templates}>
        <legend className={styles.name}>Template</legend>
        {manifestList.map(({ id, name, purpose }) => (
          <label key={id} className={styles.template}>
            <input
              type="radio"
              name="template"
              id={id === shown ? controlId('template') : undefined}
              value={id}
              checked={id === chosen}
              onChange={() => document.edit({ kind: 'set', path: 'template', value: id })}
            />
            <span>
              <strong>{name}</strong>
              <span>{purpose}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Options key={shown} template={shown} />
    </div>
  );
}

function Options({ template }: { template: string }) {
  const { document } = useEditing();
  const path = joinPath('options', template);
  const values = useValue(path);
  const { options } = manifestFor(template);
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
