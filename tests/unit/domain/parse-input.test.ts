import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isAppError, type Issue } from '#src/domain/errors.ts';
import { parseInput } from '#src/domain/parse-input.ts';

const schema = z.strictObject({
  name: z.string().max(3).optional(),
  kind: z.enum(['work', 'volunteer']).optional(),
  sizes: z.array(z.number().int()).min(1).optional(),
  own: z.string('Name it.').optional(),
  inner: z.strictObject({ id: z.string() }).optional(),
  either: z.union([z.number(), z.strictObject({ part: z.strictObject({ id: z.string() }) })]).optional(),
  whole: z.object({ value: z.unknown().nonoptional() }).optional(),
});

function issuesOf(value: unknown): readonly Issue[] {
  try {
    parseInput(schema, value);
    return [];
  } catch (error) {
    if (!isAppError(error, 'invalid-input')) throw error;
    return error.issues;
  }
}

describe('issues of input', () => {
  it.each([
    [{ name: 7 }, 'name', 'Write a text.'],
    [{ name: 'Augusta' }, 'name', 'Use at most 3 characters.'],
    [{ kind: 'play' }, 'kind', 'Write work or volunteer.'],
    [{ sizes: [] }, 'sizes', 'Use at least 1.'],
    [{ sizes: [1.5] }, 'sizes.0', 'Write a whole number.'],
    [{ inner: {} }, 'inner.id', 'This is missing. Write a text.'],
    [{ whole: {} }, 'whole.value', 'This is missing. Write a value.'],
    [[], '', 'Write an object.'],
  ])('the issue of %j has our words, and not those of zod', (value, path, message) => {
    expect(issuesOf(value)).toEqual([{ path, message }]);
  });

  it('an unknown field inside of alternatives is named too', () => {
    expect(issuesOf({ either: { part: { id: 'a', foo: 1 } } })).toEqual([
      { path: 'either.part.foo', message: 'There is no such field. Remove it.' },
    ]);
  });

  it('a message of the schema itself stays', () => {
    expect(issuesOf({ own: 7 })).toEqual([{ path: 'own', message: 'Name it.' }]);
  });

  it('each unknown field has an issue at its own path', () => {
    expect(issuesOf({ foo: 1, bar: 2, inner: { id: 'a', foo: 3 } })).toEqual([
      { path: 'inner.foo', message: 'There is no such field. Remove it.' },
      { path: 'foo', message: 'There is no such field. Remove it.' },
      { path: 'bar', message: 'There is no such field. Remove it.' },
    ]);
  });
});
