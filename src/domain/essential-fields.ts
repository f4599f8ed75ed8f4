import { isBlank } from './blank.ts';
import type { EssentialFields, Field, Fields } from './fields.ts';
import { sameValue } from './same-value.ts';

/** The fields that a form shows first, in the order in which they are named as essential, and the rest. */
export function splitFields(fields: Fields, essential: EssentialFields): { essential: Fields; more: Fields } {
  const given = Object.entries(fields);
  const first = essential.flatMap((name) => given.filter(([each]) => each === name));
  const rest = given.filter(([name]) => !essential.includes(name));
  return { essential: Object.fromEntries(first), more: Object.fromEntries(rest) };
}

/** The labels of the fields that an author has filled. Slugs do not count, because they are generated. */
export function filledIn(fields: Fields, values: object): string[] {
  return Object.entries(fields)
    .filter(
      ([name, field]) => isFilled({ [name]: field }, values) || isChosen(field, Reflect.get(values, name)),
    )
    .map(([, { label }]) => label);
}

const isFilled = (fields: Fields, values: object): boolean => !isBlank(fields, values, () => true);

function isChosen(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'select':
    case 'toggle':
    case 'color':
    case 'icon':
      return value !== undefined && !sameValue(value, field.default);
    default:
      return false;
  }
}
