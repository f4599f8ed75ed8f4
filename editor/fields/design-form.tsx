import { manifestList } from '#src/templates/list/manifests.ts';
import { manifestFor } from '#src/templates/manifests.ts';
import { missingTemplateNotice } from '#src/templates/names.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { controlId } from './control-id.ts';
import { useEditing, useValue } from './editing.ts';
import styles from './fields.module.css';
import { Looks } from './looks.tsx';
import { TemplateOptions } from './template-options.tsx';

/** The template, its looks and its options. Each template keeps its own options. */
export function DesignForm() {
  const { document } = useEditing();
  const chosen = String(useValue('template'));
  const shown = manifestFor(chosen);
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
              id={id === shown.id ? controlId('template') : undefined}
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
      <Looks key={`${shown.id} looks`} template={shown} />
      <TemplateOptions key={shown.id} template={shown} />
    </div>
  );
}
