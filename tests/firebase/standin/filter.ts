import { readField } from './field-path.ts';
import { compareText, compareValues, equalValues, sameKind } from './order.ts';
import type { FieldFilter, Filter, UnaryFilter } from './query-schema.ts';
import { isNumber, itemsOf, numberOf, type StoredDocument, type Value } from './value.ts';

/** The field that stands for a document's own name. */
export const NAME_FIELD = '__name__';

export function fieldOf(document: StoredDocument, path: string): Value | undefined {
  return path === NAME_FIELD ? { referenceValue: document.name } : readField(document.fields, path);
}

/** Whether a document passes a filter. A missing field passes none, not even NOT_EQUAL. */
export function passes(document: StoredDocument, filter: Filter): boolean {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    const one = (part: Filter) => passes(document, part);
    return op === 'OR' ? filters.some(one) : filters.every(one);
  }
  if ('unaryFilter' in filter) {
    const value = fieldOf(document, filter.unaryFilter.field.fieldPath);
    return value !== undefined && passesUnary(value, filter.unaryFilter.op);
  }
  const value = fieldOf(document, filter.fieldFilter.field.fieldPath);
  return value !== undefined && passesField(value, filter.fieldFilter);
}

/** The single conditions of a filter, whatever joins them. */
export function conditionsOf(filter: Filter | undefined): (FieldFilter | UnaryFilter)[] {
  if (filter === undefined) return [];
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(conditionsOf);
  return ['fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter];
}

const INEQUALITIES: ReadonlySet<string> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/** Paths under an inequality, sorted: a query is ordered by them even when it does not say so. */
export function inequalityPaths(filter: Filter | undefined): string[] {
  const paths = conditionsOf(filter)
    .filter(({ op }) => INEQUALITIES.has(op))
    .map(({ field }) => field.fieldPath);
  return [...new Set(paths)].sort(compareText);
}

function passesUnary(value: Value, op: UnaryFilter['op']): boolean {
  const isNull = 'nullValue' in value;
  const isNaN = isNumber(value) && Number.isNaN(numberOf(value));
  switch (op) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NOT_NULL':
      return !isNull;
    case 'IS_NAN':
      return isNaN;
    case 'IS_NOT_NAN':
      return !isNaN && !isNull;
  }
}

function passesField(value: Value, { op, value: operand }: FieldFilter): boolean {
  const isNull = 'nullValue' in value;
  const range = (holds: (order: number) => boolean) =>
    sameKind(value, operand) && holds(compareValues(value, operand));
  const among = (list: readonly Value[], item: Value) => list.some((other) => equalValues(item, other));
  switch (op) {
    case 'EQUAL':
      return equalValues(value, operand);
    case 'NOT_EQUAL':
      return !isNull && !equalValues(value, operand);
    case 'LESS_THAN':
      return range((order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return range((order) => order <= 0);
    case 'GREATER_THAN':
      return range((order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return range((order) => order >= 0);
    case 'IN':
      return among(itemsOf(operand), value);
    case 'NOT_IN':
      return !isNull && !among(itemsOf(operand), value);
    case 'ARRAY_CONTAINS':
      return among(itemsOf(value), operand);
    case 'ARRAY_CONTAINS_ANY':
      return itemsOf(value).some((item) => among(itemsOf(operand), item));
  }
}
