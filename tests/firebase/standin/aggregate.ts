import { readField } from './field-path.ts';
import type { Aggregation } from './query-schema.ts';
import { isNumber, NULL, numberOf, type Fields, type StoredDocument, type Value } from './value.ts';

/** Count, sum and average over the documents of a query, under their aliases. */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Fields {
  return Object.fromEntries(
    aggregations.map((one, index) => [one.alias ?? `field_${index + 1}`, measure(documents, one)]),
  );
}

function measure(documents: readonly StoredDocument[], { count, sum, avg }: Aggregation): Value {
  if (count !== undefined) {
    return { integerValue: String(Math.min(documents.length, count.upTo ?? Infinity)) };
  }
  const path = (sum ?? avg)?.field.fieldPath ?? '';
  const numbers = documents.map(({ fields }) => readField(fields, path)).filter(isNumber);
  const total = numbers.reduce((all, number) => all + numberOf(number), 0);
  if (sum === undefined) return numbers.length === 0 ? NULL : { doubleValue: total / numbers.length };
  const isWhole = numbers.every((number) => 'integerValue' in number);
  return isWhole ? { integerValue: String(total) } : { doubleValue: total };
}
