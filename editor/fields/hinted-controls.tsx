import { useMemo } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { EssentialFields, Field, Fields } from '#src/domain/fields.ts';
import { FieldControls } from './field-control.tsx';

/** The controls of a block. Its hint is shown at the main field of the block. */
export function HintedControls({
  fields,
  essential,
  path,
  hint,
}: {
  fields: Fields;
  essential: EssentialFields;
  path: EditPath;
  hint: string | null;
}) {
  const hinted = useMemo(() => (hint === null ? fields : withHint(fields, hint)), [fields, hint]);
  return <FieldControls fields={hinted} essential={essential} path={path} />;
}

function withHint(fields: Fields, hint: string): Fields {
  const main = Object.entries(fields).find(([, field]) => !isBeside(field));
  return main === undefined ? fields : { ...fields, [main[0]]: { ...main[1], hint } };
}

/** Choices and headings are not the main field of a block. */
const isBeside = (field: Field): boolean =>
  field.kind === 'select' || (field.kind === 'text' && field.lines === 'one');
