import { ArrowLeft } from 'lucide-react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { kinds, sectionTitle, type Section } from '#src/domain/sections/index.ts';
import { useEditing, useValue } from '#editor/fields/editing.ts';
import { FieldControls } from '#editor/fields/field-control.tsx';
import { Button } from '#editor/ui/button.tsx';
import { Form } from './form.tsx';
import styles from './inspector.module.css';

/** The form of an entry beside its own page, with a link back to its section. */
export function EntryForm({ path }: { path: EditPath }) {
  const { view } = useEditing();
  const [sectionId = '', list = ''] = path.split('.');
  const section = useValue(sectionId) as Section;
  const entry = useValue(path) as Record<string, unknown>;
  const field = Object.entries(kinds[section.type].fields).find(([name]) => name === list)?.[1];
  if (field?.kind !== 'list') return null;
  return (
    <>
      <div className={styles.back}>
        <Button variant="tertiary" onClick={() => view.select(sectionId)}>
          <ArrowLeft size="1.125rem" aria-hidden="true" /> {sectionTitle(section)}
        </Button>
      </div>
      <Form path={path} name={nameOfEntry(entry, field)} hidden={entry.hidden === true}>
        <FieldControls fields={field.item} essential={field.essential} path={path} />
      </Form>
    </>
  );
}
