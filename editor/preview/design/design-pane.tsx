import { manifestFor } from '#src/templates/manifests.ts';
import { missingTemplateNotice } from '#src/templates/names.ts';
import { useValue } from '#editor/fields/editing.ts';
import { TemplateOptions } from '#editor/fields/template-options.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import styles from './design.module.css';
import { LookGallery } from './look-gallery.tsx';
import { TemplateGallery } from './template-gallery.tsx';
import { useDrawnTemplate } from './use-drawn-template.ts';
import { useOwnPage } from './use-own-page.ts';

/** The design of the site: its template, looks and options. */
export function DesignPane() {
  const chosen = String(useValue('template'));
  // The page is drawn in another template before the looks and options of that template.
  const shown = manifestFor(useDrawnTemplate());
  const notice = missingTemplateNotice(chosen);
  const own = useOwnPage();
  return (
    <div className={styles.design}>
      {notice !== null && <Notice tone="warning">{notice}</Notice>}
      <LookGallery template={shown} own={own} />
      <TemplateOptions key={shown.id} template={shown} />
      <TemplateGallery shown={shown} own={own} />
    </div>
  );
}
