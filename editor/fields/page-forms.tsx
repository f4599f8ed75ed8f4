import { Plus } from 'lucide-react';
import { memo } from 'react';
import { issuesOf } from '#src/domain/field-issues.ts';
import { pageFields, pageLimits, type Page } from '#src/domain/pages.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { joinPath, valueAt } from '#src/domain/edit-path.ts';
import { Button } from '#editor/ui/button.tsx';
import { newId, useDocument, useEditing, useEntryIds } from './editing.ts';
import { Entry, EntryList } from './entry.tsx';
import { FieldControls } from './field-control.tsx';
import { SectionForms } from './section-forms.tsx';

/** The custom pages besides the front page: their names, URLs and sections. */
export function PageForms() {
  const { document, view } = useEditing();
  const ids = useEntryIds('pages');
  const add = (): void => {
    const id = newId();
    document.edit({ kind: 'add-page', id });
    view.reveal(`pages.${id}.title`, 'focus');
  };
  return (
    <>
      {ids.length > 0 && (
        <EntryList>
          {ids.map((id, index) => (
            <PageForm key={id} id={id} index={index} of={ids.length} />
          ))}
        </EntryList>
      )}
      {ids.length < pageLimits.pages && (
        <div>
          <Button onClick={add}>
            <Plus size="1.125rem" aria-hidden="true" /> Add page
          </Button>
        </div>
      )}
    </>
  );
}

const PageForm = memo(function PageForm({ id, index, of }: { id: string; index: number; of: number }) {
  const path = joinPath('pages', id);
  const page = useDocument(({ draft }) => valueAt(draft.content, path)) as Page | undefined;
  if (page === undefined) return null;
  return (
    <Entry
      path={path}
      name={nameOfEntry(page, { summary: 'title', itemName: 'page' })}
      hidden={page.hidden}
      place={{ index, of }}
      findings={() => (page.hidden ? 0 : issuesOf(pageFields, page, path).length)}
      level="section"
    >
      <FieldControls fields={pageFields} path={path} />
      <SectionForms list={joinPath(path, 'sections')} max={pageLimits.sections} />
    </Entry>
  );
});
