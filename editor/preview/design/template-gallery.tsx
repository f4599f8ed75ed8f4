import { Suspense, useMemo } from 'react';
import { manifestList } from '#src/templates/list/manifests.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { controlId } from '#editor/fields/control-id.ts';
import { useDocument, useEditing, useValue } from '#editor/fields/editing.ts';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './design.module.css';
import { templateDifferences } from './template-differences.ts';
import { useTemplate } from '../use-template.ts';
import type { OwnPage } from './use-own-page.ts';

/** Every template with the author's own page and its differences. Trying one is a step that can be undone. */
export function TemplateGallery({ shown, own }: { shown: TemplateManifest; own: OwnPage }) {
  const { document } = useEditing();
  const chosen = String(useValue('template'));
  // The focus returns to this one after an undo, when the page still shows the other.
  const current = manifestList.some(({ id }) => id === chosen) ? chosen : shown.id;
  return (
    <fieldset className={styles.templates}>
      <legend className={styles.heading}>Template</legend>
      {manifestList.map(({ id, name, purpose }) => (
        <div key={id} className={styles.template}>
          <label>
            <span className={styles.picture}>
              <InTemplate own={own} id={id} />
            </span>
            <span className={styles.choice}>
              <input
                type="radio"
                name="template"
                id={id === current ? controlId('template') : undefined}
                value={id}
                checked={id === chosen}
                aria-describedby={id === shown.id ? undefined : `differences-${id}`}
                onChange={() => document.edit({ kind: 'set', path: 'template', value: id })}
              />
              <span>
                <strong>{name}</strong>
                <span>{purpose}</span>
              </span>
            </span>
          </label>
          {id !== shown.id && (
            <ul id={`differences-${id}`} className={styles.differences}>
              <Suspense>
                <Differences from={shown.id} to={id} />
              </Suspense>
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function InTemplate({ own, id }: { own: OwnPage; id: string }) {
  const content = useMemo(() => ({ ...own.content, template: id }), [own.content, id]);
  return <Thumbnail {...own} content={content} />;
}

function Differences({ from, to }: { from: string; to: string }) {
  const { document } = useEditing();
  const options = useDocument(({ draft }) => draft.content.options[to]);
  const templates = { from: useTemplate(from), to: useTemplate(to) };
  const words = useMemo(
    () => templateDifferences(document.store.getState().draft.content, templates),
    // The options of that template decide about its colors and fonts; what is written changes nothing here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document, from, to, options],
  );
  return words.map((line) => <li key={line}>{line}</li>);
}
