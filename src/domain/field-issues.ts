import type { EditPath } from './edit-path.ts';
import type { Issue } from './errors.ts';
import type { FieldRules } from './fields/field.ts';
import { fieldKinds, type FieldKind, type FieldOf, type Fields } from './fields.ts';
import { shownFieldsOf } from './shown-fields.ts';

/** The issues of a record of values against its fields. */
export function issuesOf(fields: Fields, values: object, path: EditPath): Issue[] {
  return shownFieldsOf(fields, values, path).flatMap(({ path: at, field, value }) => {
    const issue = publishIssue(field.kind, field, value);
    return issue === null ? [] : [{ path: at, message: `${field.label}: ${issue}` }];
  });
}

/** The cast is safe because the rules are looked up by the field's own kind. */
function publishIssue<K extends FieldKind>(kind: K, field: FieldOf<K>, value: unknown): string | null {
  const rules: FieldRules<FieldOf<K>> = fieldKinds[kind];
  return rules.holds(value) ? rules.issue(field, value) : null;
}
