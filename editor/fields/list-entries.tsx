import { memo } from 'react';
import { useStore } from 'zustand';
import { detailsOf } from '#src/domain/entry-details.ts';
import { firstImage } from '#src/domain/first-image.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import type { ListField } from '#src/domain/fields.ts';
import { nameOfEntry, wordsOfEntry } from '#src/domain/path-name.ts';
import type { Upload } from '#src/domain/upload.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { useDocument, useEditing } from './editing.ts';
import { Entry, EntryList } from './entry.tsx';
import { EntryImage } from './entry-image.tsx';
import { FieldControls } from './field-control.tsx';

/** A row for each entry of a list that expands into its fields. */
export function ListEntries({
  field,
  path,
  ids,
}: {
  field: ListField;
  path: EditPath;
  ids: readonly string[];
}) {
  return (
    <EntryList>
      {ids.map((id, index) => (
        <ListEntry key={id} field={field} path={joinPath(path, id)} index={index} of={ids.length} />
      ))}
    </EntryList>
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
  const name = useStore(useEditing().mediaLibrary, ({ uploads }) => nameOf(entry ?? {}, field, uploads));
  if (entry === undefined) return null;
  return (
    <Entry
      path={path}
      name={name}
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

/** The name of an image without words is that of its upload. */
function nameOf(entry: Record<string, unknown>, field: ListField, uploads: readonly Upload[] | null): string {
  const name = nameOfEntry(entry, field);
  if (field.itemName !== 'image' || wordsOfEntry(entry, field) !== '') return name;
  const upload = uploads?.find(({ id }) => id === firstImage(field.item, entry)?.uploadId);
  return upload?.alt || upload?.name || name;
}
