import { fieldsOf, type Fields, type Value } from './value.ts';

/** Segments of a field path such as "a.b" or "a.`with.dot`". */
export function segmentsOf(path: string): string[] {
  return [...path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.]+)/g)].map(
    ([, quoted, plain]) => plain ?? (quoted ?? '').replace(/\\(.)/g, '$1'),
  );
}

/** The value at a field path, or undefined when the document has none. */
export function readField(fields: Fields, path: string): Value | undefined {
  let at: Value | undefined = { mapValue: { fields } };
  for (const segment of segmentsOf(path)) {
    const inner: Fields = fieldsOf(at) ?? {};
    at = Object.hasOwn(inner, segment) ? inner[segment] : undefined;
    if (at === undefined) return undefined;
  }
  return at;
}

/** The fields with the value put at the path, or taken away when it is undefined; the given fields stay as they are. */
export function withField(fields: Fields, path: string, value: Value | undefined): Fields {
  return withSegment(fields, segmentsOf(path), value);
}

function withSegment(fields: Fields, segments: readonly string[], value: Value | undefined): Fields {
  const [first, ...rest] = segments;
  if (first === undefined) return fields;
  const { [first]: old, ...others } = fields;
  if (rest.length > 0) {
    if (value === undefined && fieldsOf(old) === null) return fields;
    const inner = withSegment(fieldsOf(old) ?? {}, rest, value);
    return { ...fields, [first]: { mapValue: { fields: inner } } };
  }
  return value === undefined ? others : { ...fields, [first]: value };
}
