import { Suspense, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { kinds, sectionTitle, type Section, type UnknownSection } from '#src/domain/sections/index.ts';
import { useDocument, useEditing, useValue } from '#editor/fields/editing.ts';
import { FieldControls } from '#editor/fields/field-control.tsx';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';
import { Form } from './form.tsx';
import styles from './inspector.module.css';

const EntryForm = lazyPart(async () => (await import('./entry-form.tsx')).EntryForm);
const OwnPageForm = lazyPart(async () => (await import('./own-page-form.tsx')).OwnPageForm);
const SettingsForm = lazyPart(async () => (await import('#editor/fields/settings-form.tsx')).SettingsForm);

/**
 * The form of the selected part, or of an entry while its page is shown. Without a selection, or when it no longer
 * exists, the form of the first section.
 */
export function Inspector() {
  const { view } = useEditing();
  const selection = useStore(view, (state) => state.selection);
  const entry = useStore(view, (state) => state.entry);
  const path = useDocument(({ draft: { content } }) => {
    const isShown = (one: EditPath): boolean => one === 'seo' || valueAt(content, one) !== undefined;
    if (entry !== null && isWithin(selection?.at, entry) && isShown(entry)) return entry;
    if (selection !== null && isShown(selection.path)) return selection.path;
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

const isWithin = (path: EditPath | undefined, entry: EditPath): boolean => `${path}.`.startsWith(`${entry}.`);

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
  const steps = path.split('.').length;
  const isOwnPage = steps === 2;
  if (!isOwnPage && steps !== 3) return <SectionForm path={path} />;
  return (
    <Suspense fallback={<LoadingPart />}>
      {isOwnPage ? <OwnPageForm path={path} /> : <EntryForm path={path} />}
    </Suspense>
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
