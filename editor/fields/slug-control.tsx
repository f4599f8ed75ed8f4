import { useMemo, useState } from 'react';
import { renamedSlug } from '#src/domain/fields.ts';
import { wordsBeside } from '#src/domain/issue-words.ts';
import { slugIssues } from '#src/domain/slug-issues.ts';
import { Field } from '#editor/ui/field.tsx';
import styles from '#editor/ui/field.module.css';
import type { ControlProps } from './control.ts';
import { useContent } from './editing.ts';

/** The last part of a page's URL. It is applied on blur, so that not every letter becomes a former slug. */
export function SlugControl({ id, path, field, value, error, onChange }: ControlProps<'slug'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const content = useContent();
  const taken = useMemo(
    () => slugIssues(content).find((issue) => issue.path === path)?.message,
    [content, path],
  );
  const leave = (): void => {
    // The slug of another entry has never led to this one, and its former URL must not.
    const before = taken === undefined ? value : { ...value, current: '' };
    if (typed !== null) onChange(renamedSlug(field, before, typed.trim().toLowerCase()));
    setTyped(null);
  };
  const hint = [field.hint, value.former.length > 0 ? `Former: ${value.former.join(', ')}.` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Field
      id={id}
      label={field.label}
      hint={hint}
      error={error ?? (taken === undefined ? null : wordsBeside(field.label, taken))}
    >
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
