import { memo, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { FieldRules } from '#src/domain/fields/field.ts';
import {
  fieldKinds,
  type EssentialFields,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
} from '#src/domain/fields.ts';
import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import { splitFields } from '#src/domain/essential-fields.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { prefetchFirst, lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';
import type { ControlProps } from './control.ts';
import { controlId } from './control-id.ts';
import { useEditing, useValue } from './editing.ts';
import { useFieldIssue } from './field-issue.ts';
import styles from './fields.module.css';
import { ImageControl } from './image-control.tsx';
import { MoreFields } from './more-fields.tsx';
import { useSlugFromTitle } from './slug-from-title.ts';
import { DateControl, LinkControl, TextControl } from './text-control.tsx';

const ListControl = lazyPart<ControlProps<'list'>>(
  async () => (await import('./list-control.tsx')).ListControl,
  prefetchFirst,
);
const RichTextControl = lazyPart<ControlProps<'richText'>>(
  async () => (await import('./rich-text-control.tsx')).RichTextControl,
  prefetchFirst,
);
const choices = () => import('./choice-controls.tsx');
const SelectControl = lazyPart<ControlProps<'select'>>(
  async () => (await choices()).SelectControl,
  prefetchFirst,
);
const ToggleControl = lazyPart<ControlProps<'toggle'>>(
  async () => (await choices()).ToggleControl,
  prefetchFirst,
);
const ColorControl = lazyPart<ControlProps<'color'>>(
  async () => (await choices()).ColorControl,
  prefetchFirst,
);
const BlocksControl = lazyPart<ControlProps<'blocks'>>(
  async () => (await import('./blocks-control.tsx')).BlocksControl,
);
const StringsControl = lazyPart<ControlProps<'strings'>>(
  async () => (await import('./strings-control.tsx')).StringsControl,
);
const SlugControl = lazyPart<ControlProps<'slug'>>(
  async () => (await import('./slug-control.tsx')).SlugControl,
);
const IconControl = lazyPart<ControlProps<'icon'>>(
  async () => (await import('./icon-control.tsx')).IconControl,
);
const FileControl = lazyPart<ControlProps<'file'>>(
  async () => (await import('./file-control.tsx')).FileControl,
);

/** The controls of a record of fields, the essential ones first. A change of one field does not render the others. */
export const FieldControls = memo(function FieldControls({
  fields,
  essential,
  path,
}: {
  fields: Fields;
  /** All fields by default. */
  essential?: EssentialFields;
  path: EditPath;
}) {
  const makeSlug = useSlugFromTitle(fields, path);
  const parts = splitFields(fields, essential ?? Object.keys(fields));
  return (
    <div className={styles.fields} onBlur={makeSlug}>
      {controlsOf(parts.essential, path)}
      {Object.keys(parts.more).length > 0 && (
        <MoreFields fields={parts.more} path={path}>
          {controlsOf(parts.more, path)}
        </MoreFields>
      )}
    </div>
  );
});

const controlsOf = (fields: Fields, path: EditPath): ReactNode =>
  Object.entries(fields).map(([name, field]) => (
    <FieldControl key={name} field={field} path={joinPath(path, name)} />
  ));

/** The control of one field of the open portfolio. Only it renders when the field's value changes. */
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

/** A control for a value that may have another source, such as the default of a template's option. */
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
  const [wasBlurred, setWasBlurred] = useState(false);
  const showsIssues = useStore(view, (state) => state.showsIssues);
  const isSample = useStore(view, ({ sample }) => sample.has(path));
  const error = useFieldIssue({ path, field, value }, wasBlurred || showsIssues ? 'strict' : 'draft');
  return (
    <ErrorBoundary>
      <div
        data-sample={isSample ? path : undefined}
        onBlur={({ currentTarget, relatedTarget, target }) => {
          // Opening a dialog or pressing a button of the field does not count as leaving it.
          const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
          if (!isInside && !(target instanceof HTMLButtonElement)) setWasBlurred(true);
        }}
      >
        <ControlOf
          kind={field.kind}
          field={field}
          path={path}
          value={value}
          error={error}
          onChange={onChange}
        />
      </div>
    </ErrorBoundary>
  );
}

/** One control for each kind of field. Those for text are in the first chunk; the others load on demand. */
const controls: { readonly [K in FieldKind]: ComponentType<ControlProps<K>> } = {
  text: TextControl,
  richText: RichTextControl,
  link: LinkControl,
  icon: IconControl,
  date: DateControl,
  image: ImageControl,
  file: FileControl,
  select: SelectControl,
  toggle: ToggleControl,
  color: ColorControl,
  strings: StringsControl,
  slug: SlugControl,
  list: ListControl,
  blocks: BlocksControl,
};

type OfKind<K extends FieldKind> = Omit<ControlProps<K>, 'id' | 'value'> & { kind: K; value: unknown };

/** Kind and field belong together. A value of another type can only come from damaged content, and has no control. */
function ControlOf<K extends FieldKind>({ kind, value, ...more }: OfKind<K>) {
  const Control: ComponentType<ControlProps<K>> = controls[kind];
  const rules: FieldRules<FieldOf<K>> = fieldKinds[kind];
  if (!rules.holds(value)) return null;
  return (
    <Suspense fallback={<LoadingPart />}>
      <Control {...more} id={controlId(more.path)} value={value} />
    </Suspense>
  );
}
