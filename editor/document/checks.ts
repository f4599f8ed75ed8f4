import type { Field } from '#src/domain/fields.ts';
import { fieldSchema } from '#src/domain/schemas/field-schema.ts';

export { readContent } from '#src/domain/read-portfolio.ts';

/** The issue that prevents a field value from being saved, or null. */
export function issueOf(field: Field, value: unknown): string | null {
  return fieldSchema(field).safeParse(value).error?.issues[0]?.message ?? null;
}
