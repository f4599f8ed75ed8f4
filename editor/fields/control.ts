import type { FieldKind, FieldOf, ValueOf } from '#src/domain/fields.ts';
import type { EditPath } from '#src/domain/edit-path.ts';

/** The props of a field control. `id` follows from the path, so that links and issues find it. */
export type ControlProps<K extends FieldKind> = {
  id: string;
  path: EditPath;
  field: FieldOf<K>;
  value: ValueOf<K>;
  error: string | null;
  onChange: (value: ValueOf<K>) => void;
};
