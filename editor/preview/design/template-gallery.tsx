import { useMemo } from 'react';
import { manifestList } from '#src/templates/list/manifests.ts';
import { manifestFor } from '#src/templates/manifests.ts';
import { controlId } from '#editor/fields/control-id.ts';
import { useDocument, useEditing, useValue } from '#editor/fields/editing.ts';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './design.module.css';
import { templateDifferences } from './template-differences.ts';
import type { OwnPage } from './use-own-page.ts';

/** Every template with the author's own page in it, and what would be different there. Trying one is a step to undo. */
export function TemplateGallery({ own }: { own: OwnPage }) {
  const { document } = useEditing();
  const chosen = String(useValue('template'));
  const shown = manifestFor(chosen);
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
                id={id === shown.id ? controlId('template') : undefined}
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
          {id !== shown.id && <Differences from={shown.id} to={id} />}
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
  const words = useMemo(
    () => templateDifferences(document.store.getState().draft.content, { from, to }),
    // The options of that template decide about its colors and fonts; what is written changes nothing here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document, from, to, options],
  );
  return (
    <ul id={`differences-${to}`} className={styles.differences}>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
