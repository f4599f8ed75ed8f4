import { memo } from 'react';
import { useStore } from 'zustand';
import { detailsOf } from '#src/domain/entry-details.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import type { ListField } from '#src/domain/fields.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { useDocument, useEditing } from './editing.ts';
import { Entry, EntryList } from './entry.tsx';
import { EntryImage } from './entry-image.tsx';
import { FieldControls } from './field-control.tsx';
import { uploadNameIn } from './media-library.ts';

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
  const { mediaLibrary, view } = useEditing();
  const name = useStore(mediaLibrary, ({ uploads }) =>
    nameOfEntry(entry ?? {}, field, uploadNameIn(uploads)),
  );
  if (entry === undefined) return null;
  const { showPage } = view;
  const hasPage = Array.isArray(entry.body) && entry.body.length > 0 && entry.hidden !== true;
  return (
    <Entry
      path={path}
      name={name}
      hidden={entry.hidden === true}
      place={{ index, of }}
      findings={() => (entry.hidden === true ? 0 : issuesOf(field.item, entry, path).length)}
      level="inner"
      more={hasPage && showPage !== null ? [{ label: 'Show page', run: () => showPage(path) }] : []}
      details={detailsOf(entry, field)}
      thumbnail={<EntryImage entry={entry} fields={field.item} />}
    >
      <FieldControls fields={field.item} essential={field.essential} path={path} />
    </Entry>
  );
});
