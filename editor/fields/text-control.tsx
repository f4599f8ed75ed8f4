import type { TextField } from '#src/domain/fields.ts';
import { Field } from '#editor/ui/field.tsx';
import styles from '#editor/ui/field.module.css';
import type { ControlProps } from './control.ts';
import { Counter } from '#editor/ui/counter.tsx';

/** One line or several lines of plain text. */
export function TextControl({ id, field, value, error, onChange }: ControlProps<'text'>) {
  const aside = <Counter length={value.length} max={field.max} />;
  return (
    <Field id={id} label={<Label field={field} />} hint={field.hint} error={error} aside={aside}>
      {(control) =>
        field.lines === 'many' ? (
          <textarea
            {...control}
            className={styles.control}
            rows={3}
            dir="auto"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <input
            {...control}
            className={styles.control}
            type="text"
            dir="auto"
            inputMode={inputModes[field.format]}
            aria-required={field.required || undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

export function LinkControl({ id, field, value, error, onChange }: ControlProps<'link'>) {
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      {(control) => (
        <input
          {...control}
          className={styles.control}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A year, month or day as text, because date inputs of browsers cannot hold only a year. */
export function DateControl({ id, field, value, error, onChange }: ControlProps<'date'>) {
  const hint =
    field.hint ?? (field.open ? 'Such as 2024 or 2024-05. Leave empty for “until now”.' : undefined);
  return (
    <Field id={id} label={field.label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className={styles.control}
          type="text"
          autoComplete="off"
          placeholder="2024-05"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

const inputModes = { plain: undefined, email: 'email', phone: 'tel' } as const;

function Label({ field }: { field: TextField }) {
  if (!field.required) return field.label;
  return <>{field.label} (required)</>;
}
