import { useMemo } from 'react';
import { withLook } from '#src/templates/chosen-options.ts';
import type { Look, TemplateManifest } from '#src/templates/manifest.ts';
import { LookButton } from '#editor/fields/look-button.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './design.module.css';
import type { OwnPage } from './use-own-page.ts';

/** The looks of a template on the author's own page. */
export function LookGallery({ template, own }: { template: TemplateManifest; own: OwnPage }) {
  if (template.looks.length === 0) return null;
  return (
    <div role="group" aria-labelledby="looks-name" className={styles.looks}>
      <h3 id="looks-name" className={styles.heading}>
        Looks
      </h3>
      {template.looks.map((look) => (
        <LookButton key={look.id} template={template} look={look} className={styles.look}>
          <span className={styles.picture}>
            <InLook template={template} look={look} own={own} />
          </span>
        </LookButton>
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
