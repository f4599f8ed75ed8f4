import type { ComponentProps } from 'react';
import styles from './decoy.module.css';

/** A field for bots, which fill in every field. It is hidden from people and assistive technology. */
export function Decoy(input: ComponentProps<'input'>) {
  return (
    <div className={styles.decoy} inert aria-hidden="true">
      <label>
        Website <input type="text" autoComplete="off" tabIndex={-1} {...input} />
      </label>
    </div>
  );
}
