import { describe, expect, it } from 'vitest';
import { compileFirestoreRules } from '#rules/firestore-rules.ts';
import { all, any, as, createRulesBench, where, type Plain } from '#support/rules-bench.ts';

const ada = as('ada');

/** Whether `allow list: if <condition>` lets Ada run a query on notes with this filter. */
function isListed(condition: string, filter?: object, query: object = {}): boolean {
  const bench = createRulesBench(
    compileFirestoreRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow list: if ${condition}; }
    match /{path=**}/replies/{id} { allow list: if ${condition}; }
  }
}`),
  );
  return bench.list(ada, { from: [{ collectionId: 'notes' }], where: filter, ...query });
}

const equals = (field: string, value: Plain) => where(field, 'EQUAL', value);

describe('rules over queries judge the constraints, never the results', () => {
  it('refuse a query whose filter leaves the tested field open', () => {
    expect(isListed('resource.data.owner == request.auth.uid')).toBe(false);
    expect(isListed('resource.data.owner == request.auth.uid', equals('title', 'x'))).toBe(false);
  });

  it('allow by an equality, at the top and inside a map', () => {
    expect(isListed('resource.data.owner == request.auth.uid', equals('owner', 'ada'))).toBe(true);
    expect(isListed('resource.data.owner == request.auth.uid', equals('owner', 'bob'))).toBe(false);
    expect(isListed('resource.data.meta.public == true', equals('meta.public', true))).toBe(true);
    expect(isListed('resource.data.meta.public == true', equals('meta.public', false))).toBe(false);
  });

  it('need every alternative of in and of or', () => {
    const isShown = "resource.data.state in ['live', 'old']";
    expect(isListed(isShown, where('state', 'IN', ['live', 'old']))).toBe(true);
    expect(isListed(isShown, where('state', 'IN', ['live', 'draft']))).toBe(false);
    expect(isListed(isShown, any(equals('state', 'live'), equals('state', 'old')))).toBe(true);
    expect(isListed(isShown, any(equals('state', 'live'), equals('owner', 'ada')))).toBe(false);
  });

  it('join the parts of and', () => {
    const isMineAndLive = "resource.data.owner == request.auth.uid && resource.data.state == 'live'";
    expect(isListed(isMineAndLive, all(equals('owner', 'ada'), equals('state', 'live')))).toBe(true);
    expect(isListed(isMineAndLive, equals('owner', 'ada'))).toBe(false);
    const either = any(equals('state', 'live'), equals('state', 'old'));
    expect(isListed(isMineAndLive, all(equals('owner', 'ada'), either))).toBe(false);
  });

  it('give either side of an or in the rule its chance', () => {
    const isMineOrPublic = 'resource.data.owner == request.auth.uid || resource.data.public == true';
    expect(isListed(isMineOrPublic, equals('owner', 'ada'))).toBe(true);
    expect(isListed(isMineOrPublic, equals('public', true))).toBe(true);
    expect(isListed(isMineOrPublic, any(equals('public', true), equals('owner', 'ada')))).toBe(true);
    expect(isListed(isMineOrPublic, equals('title', 'x'))).toBe(false);
  });

  it('know from array-contains that the list holds the item, and nothing else of it', () => {
    const isMember = 'request.auth.uid in resource.data.members';
    expect(isListed(isMember, where('members', 'ARRAY_CONTAINS', 'ada'))).toBe(true);
    expect(isListed(isMember, where('members', 'ARRAY_CONTAINS', 'bob'))).toBe(false);
    expect(isListed(isMember, where('members', 'ARRAY_CONTAINS_ANY', ['ada', 'bob']))).toBe(false);
    expect(isListed('resource.data.members.size() > 0', where('members', 'ARRAY_CONTAINS', 'ada'))).toBe(
      false,
    );
    expect(isListed(`!('bob' in resource.data.members)`, where('members', 'ARRAY_CONTAINS', 'ada'))).toBe(
      false,
    );
  });

  it('decide a range by the bounds of the filter', () => {
    const above = (value: number) => where('n', 'GREATER_THAN', value);
    expect(isListed('resource.data.n > 3', above(3))).toBe(true);
    expect(isListed('resource.data.n > 3', above(5))).toBe(true);
    expect(isListed('resource.data.n > 3', above(2))).toBe(false);
    expect(isListed('resource.data.n > 3', where('n', 'GREATER_THAN_OR_EQUAL', 3))).toBe(false);
    expect(isListed('resource.data.n >= 3', where('n', 'GREATER_THAN_OR_EQUAL', 3))).toBe(true);
    expect(isListed('!(resource.data.n > 3)', where('n', 'LESS_THAN_OR_EQUAL', 3))).toBe(true);
    expect(isListed('3 < resource.data.n', above(3))).toBe(true);
    expect(isListed('resource.data.n == 4', all(above(3), where('n', 'LESS_THAN', 5)))).toBe(false);
  });

  it('decide a range of timestamps', () => {
    const since = (timestampValue: string) => where('at', 'GREATER_THAN', { timestampValue });
    const isOfThisCentury = 'resource.data.at > timestamp.date(2001, 1, 1)';
    expect(isListed(isOfThisCentury, since('2020-01-01T00:00:00Z'))).toBe(true);
    expect(isListed(isOfThisCentury, since('1999-01-01T00:00:00Z'))).toBe(false);
  });

  it('know from an inequality what the value is not', () => {
    expect(isListed("resource.data.state != 'draft'", where('state', 'NOT_EQUAL', 'draft'))).toBe(true);
    expect(isListed("resource.data.state != 'draft'", where('state', 'NOT_EQUAL', 'live'))).toBe(false);
    expect(isListed("resource.data.state != 'draft'", where('state', 'NOT_IN', ['draft', 'old']))).toBe(true);
    expect(isListed('resource.data.state != null', where('state', 'NOT_EQUAL', 'live'))).toBe(true);
    expect(isListed("!(resource.data.state in ['draft'])", where('state', 'NOT_EQUAL', 'draft'))).toBe(false);
  });

  it('treat null as a value', () => {
    const isNull = { unaryFilter: { field: { fieldPath: 'deletedAt' }, op: 'IS_NULL' } };
    expect(isListed('resource.data.deletedAt == null', isNull)).toBe(true);
    expect(isListed('resource.data.deletedAt != null', isNull)).toBe(false);
  });

  it('see limit, offset and order of the query', () => {
    const byTitle = { orderBy: [{ field: { fieldPath: 'title' }, direction: 'DESCENDING' }] };
    expect(isListed('request.query.limit <= 20', undefined, { limit: 20 })).toBe(true);
    expect(isListed('request.query.limit <= 20', undefined, { limit: 21 })).toBe(false);
    expect(isListed('request.query.limit <= 20')).toBe(false);
    expect(isListed('request.query.offset == 0', undefined, { offset: 5 })).toBe(false);
    expect(isListed("request.query.orderBy.title == 'DESC'", undefined, byTitle)).toBe(true);
  });

  it('match a collection group by a rest wildcard alone', () => {
    const group = (collectionId: string) => ({ from: [{ collectionId, allDescendants: true }] });
    expect(isListed('true', undefined, group('replies'))).toBe(true);
    expect(isListed('true', undefined, group('notes'))).toBe(false);
    expect(
      isListed('resource.data.owner == request.auth.uid', equals('owner', 'ada'), group('replies')),
    ).toBe(true);
  });

  it('refuse an alternative that would need one document', () => {
    expect(isListed("id == 'n1'")).toBe(false);
    expect(isListed('resource.id != null')).toBe(false);
  });
});
