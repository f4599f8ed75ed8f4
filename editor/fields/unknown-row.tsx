import { isRecord } from '#src/domain/is-record.ts';
import { controlId } from './control-id.ts';
import entryStyles from './entry.module.css';

/** The row of a section or block of an unknown kind. */
export function UnknownRow({
  id,
  what,
  original,
}: {
  id: string;
  what: 'section' | 'block';
  original: unknown;
}) {
  const kind = isRecord(original) && typeof original.type === 'string' ? original.type : 'unknown';
  return (
    <li id={controlId(id)} tabIndex={-1} className={entryStyles.unknown}>
      A {what} of the kind “{kind}”, made by a newer version: kept, not shown.
    </li>
  );
}
