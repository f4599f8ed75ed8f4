import { Plus } from 'lucide-react';
import { memo } from 'react';
import { detailsOf } from '#src/domain/entry-details.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import type { ListField } from '#src/domain/fields.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { Button } from '#editor/ui/button.tsx';
import { UploadMany } from './add-media/upload-many.tsx';
import type { ControlProps } from './control.ts';
import { newId, useDocument, useEditing, useEntryIds } from './editing.ts';
import { Entry, EntryList } from './entry.tsx';
import { EntryImage } from './entry-image.tsx';
import { FieldControls } from './field-control.tsx';
import styles from './fields.module.css';
import { Group } from './group.tsx';

/** A list of entries: a row for each that opens into its fields. */
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
        <EntryList>
          {ids.map((id, index) => (
            <ListEntry key={id} field={field} path={joinPath(path, id)} index={index} of={ids.length} />
          ))}
        </EntryList>
      )}
      {ids.length < field.maxItems && (
        <div className={styles.buttons}>
          <Button onClick={add}>
            <Plus size="1.125rem" aria-hidden="true" /> Add {field.itemName}
          </Button>
          <UploadMany list={path} />
        </div>
      )}
    </Group>
  );
}

const ListEntry = memo(function ListEntry({
  field,
  path,
  index,
  of,
}: {
  field: ListField;
  path: EditPath;
  index: number;
  of: number;
}) {
  const entry = useDocument(({ draft }) => valueAt(draft.content, path)) as
    Record<string, unknown> | undefined;
  if (entry === undefined) return null;
  return (
    <Entry
      path={path}
      name={nameOfEntry(entry, field)}
      hidden={entry.hidden === true}
      place={{ index, of }}
      findings={() => (entry.hidden === true ? 0 : issuesOf(field.item, entry, path).length)}
      level="inner"
      details={detailsOf(entry, field)}
      thumbnail={<EntryImage entry={entry} fields={field.item} />}
    >
      <FieldControls fields={field.item} essential={field.essential} path={path} />
    </Entry>
  );
});
