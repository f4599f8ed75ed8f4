import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { pageFields, type Page } from '#src/domain/pages.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { kinds, sectionTitle, type Section, type UnknownSection } from '#src/domain/sections/index.ts';
import { controlId } from '#editor/fields/control-id.ts';
import { useDocument, useEditing, useValue } from '#editor/fields/editing.ts';
import { FieldControls } from '#editor/fields/field-control.tsx';
import { Badge } from '#editor/ui/badge.tsx';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { latePart, LoadingPart } from '#editor/ui/late-part.tsx';
import styles from './inspector.module.css';

const SettingsForm = latePart(async () => (await import('#editor/fields/settings-form.tsx')).SettingsForm);

/** The form of what is selected; of the first section until something is, and when that is gone. */
export function Inspector() {
  const { view } = useEditing();
  const wanted = useStore(view, ({ selection }) => selection?.path ?? null);
  const path = useDocument(({ draft: { content } }) => {
    if (wanted === 'seo') return wanted;
    if (wanted !== null && valueAt(content, wanted) !== undefined) return wanted;
    return content.sections.find(({ type }) => type !== 'unknown')?.id ?? 'seo';
  });
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.closest('[role=tabpanel]')?.scrollTo(0, 0);
  }, [path]);
  return (
    <div ref={root} className={styles.inspector}>
      <ErrorBoundary key={path}>
        <FormOf path={path} />
      </ErrorBoundary>
    </div>
  );
}

function FormOf({ path }: { path: EditPath }) {
  if (path === 'seo') {
    return (
      <Form path="seo" name="Settings">
        <Suspense fallback={<LoadingPart />}>
          <SettingsForm />
        </Suspense>
      </Form>
    );
  }
  return path.startsWith('pages.') && path.split('.').length === 2 ? (
    <PageForm path={path} />
  ) : (
    <SectionForm path={path} />
  );
}

function PageForm({ path }: { path: EditPath }) {
  const page = useValue(path) as Page;
  return (
    <Form
      path={path}
      name={nameOfEntry(page, { summary: 'title', itemName: 'page' })}
      kind="Page"
      hidden={page.hidden}
    >
      <FieldControls fields={pageFields} path={path} />
    </Form>
  );
}

function SectionForm({ path }: { path: EditPath }) {
  const section = useValue(path) as Section | UnknownSection;
  if (section.type === 'unknown') return null;
  const { fields, essential, label } = kinds[section.type];
  return (
    <Form path={path} name={sectionTitle(section)} kind={label} hidden={section.hidden}>
      <FieldControls fields={fields} essential={essential} path={path} />
    </Form>
  );
}

function Form({
  path,
  name,
  kind,
  hidden = false,
  children,
}: {
  path: EditPath;
  name: string;
  kind?: string;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <header className={styles.header}>
        <h2 id={controlId(path)} tabIndex={-1}>
          {name}
        </h2>
        {kind !== undefined && kind !== name && <span className={styles.kind}>{kind}</span>}
        {hidden && <Badge>Hidden</Badge>}
      </header>
      {children}
    </>
  );
}
