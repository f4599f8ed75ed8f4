import { ChevronRight } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { controlId } from '#editor/fields/control-id.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { PageForms } from '#editor/fields/page-forms.tsx';
import { SectionForms } from '#editor/fields/section-forms.tsx';
import { SettingsForm } from '#editor/fields/settings-form.tsx';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';
import styles from './forms.module.css';

const DesignForm = lazyPart(async () => (await import('#editor/fields/design-form.tsx')).DesignForm);

/** All forms of a portfolio: the sections of its front page, its other pages, its design, its settings. */
export function Forms() {
  return (
    <>
      <section
        id={controlId('sections')}
        tabIndex={-1}
        className={styles.section}
        aria-labelledby="sections-heading"
      >
        <h2 id="sections-heading">Sections</h2>
        <SectionForms />
      </section>
      <CollapsibleForm path="pages" heading="Pages" also={[]}>
        <PageForms />
      </CollapsibleForm>
      <CollapsibleForm path="options" heading="Design" also={['template']}>
        <Suspense fallback={<LoadingPart />}>
          <DesignForm />
        </Suspense>
      </CollapsibleForm>
      <CollapsibleForm path="seo" heading="Settings" also={['title', 'language']}>
        <SettingsForm />
      </CollapsibleForm>
    </>
  );
}

/** A collapsed form that opens on demand; `also` are more paths that lead to it. */
function CollapsibleForm({
  path,
  heading,
  also,
  children,
}: {
  path: string;
  heading: string;
  also: readonly string[];
  children: ReactNode;
}) {
  const { view } = useEditing();
  const open = useStore(view, (state) => [path, ...also].some((one) => state.open.has(one)));
  return (
    <section className={styles.section}>
      <h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? `${path}-form` : undefined}
          onClick={() => view.fold([path, ...also])}
        >
          <ChevronRight size="1.25rem" aria-hidden="true" /> {heading}
        </button>
      </h2>
      {open && (
        <div id={`${path}-form`} className={styles.form}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </div>
      )}
    </section>
  );
}
