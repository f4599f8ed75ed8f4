import type { ReactNode } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { controlId } from '#editor/fields/control-id.ts';
import { Badge } from '#editor/ui/badge.tsx';
import styles from './inspector.module.css';

/** A form under the name of its subject. */
export function Form({
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
