import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { joinPath } from '#src/domain/edit-path.ts';
import { Button } from '#editor/ui/button.tsx';
import { prefetchFirst, lazyPart, LoadingPart, deferredPart } from '#editor/ui/lazy-part.tsx';
import type { ControlProps } from './control.ts';
import { newId, useEditing, useEntryIds } from './editing.ts';
import styles from './fields.module.css';
import { Group } from './group.tsx';

const ListEntries = lazyPart(async () => (await import('./list-entries.tsx')).ListEntries, prefetchFirst);
const UploadMany = deferredPart(async () => (await import('./add-media/upload-many.tsx')).UploadMany);
const ImportPublications = deferredPart(
  async () => (await import('./import-publications/import-publications.tsx')).ImportPublications,
);

/** A list of entries: a row for each that expands into its fields. */
export function ListControl({ id: groupId, field, path, error }: ControlProps<'list'>) {
  const { document, view } = useEditing();
  const ids = useEntryIds(path);
  const add = (): void => {
    const id = newId();
    document.edit({ kind: 'add-item', list: path, field, id });
    const [first = ''] = field.essential;
    view.reveal(joinPath(path, id, first), 'focus');
  };
  const aside = ids.length >= field.maxItems * 0.8 && <span>{`${ids.length} of ${field.maxItems}`}</span>;
  return (
    <Group id={groupId} label={field.label} hint={field.hint} error={error} aside={aside}>
      {ids.length > 0 && (
        <Suspense fallback={<LoadingPart />}>
          <ListEntries field={field} path={path} ids={ids} />
        </Suspense>
      )}
      {ids.length < field.maxItems && (
        <div className={styles.buttons}>
          <Button onClick={add}>
            <Plus size="1.125rem" aria-hidden="true" /> Add {field.itemName}
          </Button>
          <UploadMany list={path} />
          <ImportPublications list={path} />
        </div>
      )}
    </Group>
  );
}
