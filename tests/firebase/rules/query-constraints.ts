import { segmentsOf } from '#standin/field-path.ts';
import type { FieldFilter, Filter, UnaryFilter } from '#standin/query-schema.ts';
import { fromFirestore } from './from-firestore.ts';
import {
  isList,
  isMap,
  isTagged,
  type Bound,
  type Holds,
  type RulesMap,
  type RulesValue,
  type Within,
} from './value.ts';

type Data = ReadonlyMap<string, RulesValue>;
type Refine = (known: RulesValue | undefined) => RulesValue;

const BOUNDS: Readonly<Partial<Record<FieldFilter['op'], Bound[0]>>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
};

/** What a query's filter promises of every document it can give: one map of data for each of its alternatives.
 *  Rules judge a query by these, never by its results; a rule must hold for every alternative. */
export function alternativesOf(filter: Filter | undefined): RulesMap[] {
  return refine(filter, [new Map()]);
}

function refine(filter: Filter | undefined, alternatives: Data[]): Data[] {
  if (filter === undefined) return alternatives;
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    if (op === 'OR') return filters.flatMap((part) => refine(part, alternatives));
    return filters.reduce((refined, part) => refine(part, refined), alternatives);
  }
  const { path, refinements } =
    'unaryFilter' in filter ? unaryRefinements(filter.unaryFilter) : fieldRefinements(filter.fieldFilter);
  return refinements.flatMap((one) => alternatives.map((data) => withData(data, segmentsOf(path), one)));
}

function unaryRefinements({ field, op }: UnaryFilter): { path: string; refinements: Refine[] } {
  const path = field.fieldPath;
  if (op === 'IS_NULL') return { path, refinements: [() => null] };
  if (op === 'IS_NAN') return { path, refinements: [() => Number.NaN] };
  return { path, refinements: [excluding(op === 'IS_NOT_NULL' ? [null] : [null, Number.NaN])] };
}

/** Several refinements stand for alternatives: the field is one of the values, or the list holds one of them. */
function fieldRefinements({ field, op, value }: FieldFilter): { path: string; refinements: Refine[] } {
  const path = field.fieldPath;
  const operand = fromFirestore(value);
  const operands = isList(operand) ? operand : [operand];
  const bound = BOUNDS[op];
  if (bound !== undefined) return { path, refinements: [bounded([bound, operand])] };
  switch (op) {
    case 'IN':
      return { path, refinements: operands.map((one) => () => one) };
    case 'ARRAY_CONTAINS':
      return { path, refinements: [holding(operand)] };
    case 'ARRAY_CONTAINS_ANY':
      return { path, refinements: operands.map(holding) };
    case 'NOT_EQUAL':
      return { path, refinements: [excluding([operand, null])] };
    case 'NOT_IN':
      return { path, refinements: [excluding([...operands, null])] };
    default:
      return { path, refinements: [() => operand] };
  }
}

const holding =
  (item: RulesValue): Refine =>
  (known) => {
    const items = known !== undefined && isHolds(known) ? known.items : [];
    return { kind: 'holds', items: [...items, item] };
  };

const bounded =
  (bound: Bound): Refine =>
  (known) =>
    narrowed(known, (within) => ({ ...within, bounds: [...within.bounds, bound] }));

const excluding =
  (values: readonly RulesValue[]): Refine =>
  (known) =>
    narrowed(known, (within) => ({ ...within, excluded: [...within.excluded, ...values] }));

/** A value that is known already stays as it is. */
function narrowed(known: RulesValue | undefined, narrow: (within: Within) => Within): RulesValue {
  if (known === undefined) return narrow({ kind: 'within', bounds: [], excluded: [] });
  return isTagged(known) && known.kind === 'within' ? narrow(known) : known;
}

function isHolds(value: RulesValue): value is Holds {
  return isTagged(value) && value.kind === 'holds';
}

function withData(data: Data, segments: readonly string[], one: Refine): Data {
  const [first, ...rest] = segments;
  if (first === undefined) return data;
  const old = data.get(first);
  if (rest.length === 0) return new Map([...data, [first, one(old)]]);
  const inner = old !== undefined && isMap(old) ? old : new Map<string, RulesValue>();
  return new Map([...data, [first, withData(inner, rest, one)]]);
}
