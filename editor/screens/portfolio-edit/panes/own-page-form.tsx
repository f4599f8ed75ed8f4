import type { EditPath } from '#src/domain/edit-path.ts';
import { pageFields, type Page } from '#src/domain/pages.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { useValue } from '#editor/fields/editing.ts';
import { FieldControls } from '#editor/fields/field-control.tsx';
import { Form } from './form.tsx';

/** The form of a custom page: its name and URL. */
export function OwnPageForm({ path }: { path: EditPath }) {
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
