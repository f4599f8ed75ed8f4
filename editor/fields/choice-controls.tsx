import { Field } from '#editor/ui/field.tsx';
import styles from '#editor/ui/field.module.css';
import { CheckField } from '#editor/ui/text-field.tsx';
import type { ControlProps } from './control.ts';
import own from './fields.module.css';

export function SelectControl({ id, field, value, error, onChange }: ControlProps<'select'>) {
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      {(control) => (
        <select
          {...control}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function ToggleControl({ id, field, value, error, onChange }: ControlProps<'toggle'>) {
  return (
    <div>
      <CheckField
        id={id}
        label={field.label}
        checked={value}
        aria-describedby={field.hint || error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {(field.hint || error) && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {error ?? field.hint}
        </p>
      )}
    </div>
  );
}

export function ColorControl({ id, field, value, error, onChange }: ControlProps<'color'>) {
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      {(control) => (
        <span className={own.color}>
          <input
            {...control}
            type="color"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <output htmlFor={id}>{value}</output>
        </span>
      )}
    </Field>
  );
}
