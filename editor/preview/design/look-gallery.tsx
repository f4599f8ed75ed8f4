import { useMemo } from 'react';
import { hasLook, withLook } from '#src/templates/chosen-options.ts';
import type { Look, TemplateManifest } from '#src/templates/manifest.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { useStoredOptions } from '#editor/fields/stored-options.ts';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './design.module.css';
import type { OwnPage } from './use-own-page.ts';

/** The looks of a template on the author's own page. Each is applied in one step, which can be undone. */
export function LookGallery({ template, own }: { template: TemplateManifest; own: OwnPage }) {
  const { document } = useEditing();
  const stored = useStoredOptions(template.id);
  if (template.looks.length === 0) return null;
  return (
    <div role="group" aria-labelledby="looks-name" className={styles.looks}>
      <h3 id="looks-name" className={styles.heading}>
        Looks
      </h3>
      {template.looks.map((look) => (
        <button
          key={look.id}
          type="button"
          className={styles.look}
          aria-pressed={hasLook(template, stored, look)}
          onClick={() =>
            document.edit({
              kind: 'options',
              template: template.id,
              name: `the look ${look.name}`,
              values: withLook(template, stored, look),
            })
          }
        >
          <span className={styles.picture}>
            <InLook template={template} look={look} own={own} />
          </span>
          {look.name}
        </button>
      ))}
      <p className={styles.hint}>A look sets colors, fonts and layout at once; change each of them below.</p>
    </div>
  );
}

function InLook({ template, look, own }: { template: TemplateManifest; look: Look; own: OwnPage }) {
  const { content } = own;
  const inLook = useMemo(
    () => ({
      ...content,
      template: template.id,
      options: {
        ...content.options,
        [template.id]: withLook(template, content.options[template.id] ?? {}, look),
      },
    }),
    [content, template, look],
  );
  return <Thumbnail {...own} content={inLook} />;
}
