import { useState } from 'react';
import { renamedSlug } from '#src/domain/fields.ts';
import { Field } from '#editor/ui/field.tsx';
import styles from '#editor/ui/field.module.css';
import type { ControlProps } from './control.ts';

/** The last part of a page's URL. It is applied on blur, so that not every letter becomes a former slug. */
export function SlugControl({ id, field, value, error, onChange }: ControlProps<'slug'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (typed !== null) onChange(renamedSlug(field, value, typed.trim().toLowerCase()));
    setTyped(null);
  };
  const hint = [field.hint, value.former.length > 0 ? `Former: ${value.former.join(', ')}.` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Field id={id} label={field.label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className={styles.control}
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="made from the title"
          value={typed ?? value.current}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
