import { useState } from 'react';
import { sameValue } from '#src/domain/same-value.ts';
import { Field } from '#editor/ui/field.tsx';
import styles from '#editor/ui/field.module.css';
import type { ControlProps } from './control.ts';

/** Words in one line separated by commas, or sentences with a line for each. */
export function StringsControl({ id, field, value, error, onChange }: ControlProps<'strings'>) {
  const { written, read } = field.as === 'tags' ? tags : lines;
  // The typed text may end with a comma or line break that does not count yet.
  const [typed, setTyped] = useState(() => written(value));
  const shown = sameValue(read(typed), value) ? typed : written(value);
  const type = (text: string): void => {
    setTyped(text);
    onChange(read(text));
  };
  const how = field.as === 'tags' ? 'With commas between them.' : 'One in each line.';
  const hint = [field.hint, how].filter(Boolean).join(' ');
  return (
    <Field id={id} label={field.label} hint={hint} error={error}>
      {(control) =>
        field.as === 'tags' ? (
          <input
            {...control}
            type="text"
            className={styles.control}
            value={shown}
            onChange={(event) => type(event.currentTarget.value)}
          />
        ) : (
          <textarea
            {...control}
            className={styles.control}
            rows={3}
            value={shown}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

const split = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const tags = {
  written: (value: readonly string[]) => value.join(', '),
  read: (text: string) => split(text, ','),
};
const lines = {
  written: (value: readonly string[]) => value.join('\n'),
  read: (text: string) => split(text, '\n'),
};
