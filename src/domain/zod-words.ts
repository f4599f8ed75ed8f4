import type { z } from 'zod';

/** What belongs into a field, by zod's name of its type. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

/** Our words for an issue whose schema has none; zod would describe its types instead of what to write. */
export function zodWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'There is no such field. Remove it.';
    case 'invalid_type': {
      const fix = `Write ${kinds[issue.expected] ?? 'a value'}.`;
      return issue.input === undefined ? `This is missing. ${fix}` : fix;
    }
    case 'invalid_value':
      return `Write ${issue.values.map(String).join(' or ')}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters.`
        : `Use at most ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `Use at least ${issue.minimum} characters.`
        : `Use at least ${issue.minimum}.`;
    default:
      return 'This is not as it should be.';
  }
}
