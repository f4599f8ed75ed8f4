import { describe, expect, it } from 'vitest';
import { untried } from '#support/match-blocks.ts';

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /pages/{id} {
      allow read: if true;
      allow write: if false;
      match /notes/{note} { allow create: if request.auth != null; }
    }
  }
}
`;
const everyOperation = ['get', 'list', 'create', 'update', 'delete'];
const refusals = (path: string) => everyOperation.map((operation) => `refuses ${operation} ${path}`);
const enough = [
  ...refusals('/pages/{id}'),
  'allows get /pages/{id}',
  'allows list /pages/{id}',
  ...refusals('/pages/{id}/notes/{note}'),
  'allows create /pages/{id}/notes/{note}',
];

describe('coverage of match blocks', () => {
  it('the coverage check reports nothing when every allowed and refused operation is tested', () => {
    expect(untried(rules, new Set(enough))).toEqual([]);
  });

  it.each(enough)('the coverage check reports a missing test when no test %s', (missing) => {
    expect(untried(rules, new Set(enough.filter((one) => one !== missing)))).toEqual([missing]);
  });

  it('the coverage check reports tests of a match block that no longer exists', () => {
    const tried = new Set([...enough, 'allows get /letters/{id}']);
    expect(untried(rules, tried)).toEqual(['no such block: allows get /letters/{id}']);
  });
});
