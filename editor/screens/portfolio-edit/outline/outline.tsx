import { Plus, Settings } from 'lucide-react';
import { useStore } from 'zustand';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import { pageLimits } from '#src/domain/pages.ts';
import { controlId } from '#editor/fields/control-id.ts';
import { newId, useEditing, useEntryIds } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { AddSection } from './add-section.tsx';
import { PageRow, SectionRow } from './outline-row.tsx';
import styles from './outline.module.css';

/** Every part of the portfolio by name, in order. A selected part is shown in its form and on the page. */
export function Outline() {
  const { document, view } = useEditing();
  const pages = useEntryIds('pages');
  const isSettings = useStore(view, ({ selection }) => selection?.path === 'seo');
  const isContent = useStore(view, ({ pane }) => pane === 'content');
  function addPage(): void {
    const id = newId();
    document.edit({ kind: 'add-page', id });
    view.reveal(`pages.${id}.title`, 'focus');
  }
  return (
    <div className={styles.outline}>
      <section
        id={controlId('sections')}
        tabIndex={-1}
        className={styles.part}
        aria-labelledby="sections-heading"
      >
        <h2 id="sections-heading">Sections</h2>
        <SectionRows list="" max={portfolioLimits.sections} />
      </section>
      <section id={controlId('pages')} tabIndex={-1} className={styles.part} aria-labelledby="pages-heading">
        <h2 id="pages-heading">Pages</h2>
        {pages.length > 0 && (
          <ol className={styles.rows}>
            {pages.map((id, index) => (
              <PageRow key={id} id={id} place={{ index, of: pages.length }}>
                <SectionRows list={`pages.${id}.sections`} max={pageLimits.sections} />
              </PageRow>
            ))}
          </ol>
        )}
        {pages.length < pageLimits.pages && (
          <Button variant="tertiary" onClick={addPage}>
            <Plus size="1.125rem" aria-hidden="true" /> Add page
          </Button>
        )}
      </section>
      <button
        type="button"
        className={styles.settings}
        aria-expanded={isSettings && isContent}
        aria-current={isSettings}
        onClick={() => view.select('seo')}
      >
        <Settings size="1.125rem" aria-hidden="true" /> Settings
      </button>
    </div>
  );
}

function SectionRows({ list, max }: { list: string; max: number }) {
  const ids = useEntryIds(list);
  return (
    <>
      <ol className={styles.rows}>
        {ids.map((id, index) => (
          <SectionRow key={id} list={list} id={id} place={{ index, of: ids.length }} />
        ))}
      </ol>
      {ids.length < max && <AddSection list={list} />}
    </>
  );
}
