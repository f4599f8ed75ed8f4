import { memo, useState } from 'react';
import { useStore } from 'zustand';
import type { Field, Fields, ImageUse, ListField, SelectField } from '#src/domain/fields.ts';
import type { RichText } from '#src/domain/rich-text.ts';
import { joinPath, type EditPath } from '#editor/document/edit-path.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { ColorControl, SelectControl, ToggleControl } from './choice-controls.tsx';
import { controlId } from './control-id.ts';
import { useEditing, useValue } from './editing.ts';
import { useFieldIssue } from './field-issue.ts';
import styles from './fields.module.css';
import { ImageControl } from './image-control.tsx';
import { ListControl } from './list-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { StringsControl } from './strings-control.tsx';
import { DateControl, LinkControl, TextControl } from './text-control.tsx';

/** The forms of a record of fields, one below the other. A change of one field leaves the others alone. */
export const FieldControls = memo(function FieldControls({
  fields,
  path,
}: {
  fields: Fields;
  path: EditPath;
}) {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl key={name} field={field as Field} path={joinPath(path, name)} />
      ))}
    </div>
  );
});

/** The control of one field of the open portfolio. It alone renders when the field's value changes. */
export function FieldControl({ field, path }: { field: Field; path: EditPath }) {
  const { document } = useEditing();
  const value = useValue(path);
  if (value === undefined) return null;
  return (
    <ValueControl
      field={field}
      path={path}
      value={value}
      onChange={(next) => document.edit({ kind: 'set', path, value: next })}
    />
  );
}

/** A control for a value that may come from elsewhere, such as the default of a template's option. */
export function ValueControl({
  field,
  path,
  value,
  onChange,
}: {
  field: Field;
  path: EditPath;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { view } = useEditing();
  const [left, setLeft] = useState(false);
  const asked = useStore(view, (state) => state.asked);
  const error = useFieldIssue({ path, field, value }, left || asked ? 'strict' : 'draft');
  return (
    <ErrorBoundary>
      <div
        onBlur={({ currentTarget, relatedTarget, target }) => {
          // Opening a dialog or pressing a button of the field is not leaving it.
          const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
          if (!isInside && !(target instanceof HTMLButtonElement)) setLeft(true);
        }}
      >
        <ControlOf field={field} path={path} value={value} error={error} onChange={onChange} />
      </div>
    </ErrorBoundary>
  );
}

function ControlOf({
  field,
  path,
  value,
  ...more
}: {
  field: Field;
  path: EditPath;
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
}) {
  const rest = { ...more, id: controlId(path) };
  // The schema of a field holds the shape of its value, and drafts are read through it.
  switch (field.kind) {
    case 'text':
      return <TextControl {...rest} field={field} value={value as string} />;
    case 'richText':
      return <RichTextControl {...rest} field={field} value={value as RichText} />;
    case 'link':
      return <LinkControl {...rest} field={field} value={value as string} />;
    case 'date':
      return <DateControl {...rest} field={field} value={value as string} />;
    case 'image':
      return <ImageControl {...rest} field={field} value={value as ImageUse | null} />;
    case 'select':
      return <SelectControl {...rest} field={field as SelectField} value={value as string} />;
    case 'toggle':
      return <ToggleControl {...rest} field={field} value={value as boolean} />;
    case 'color':
      return <ColorControl {...rest} field={field} value={value as string} />;
    case 'strings':
      return <StringsControl {...rest} field={field} value={value as string[]} />;
    case 'list':
      return <ListControl field={field as ListField<Fields>} path={path} error={rest.error} />;
  }
}
