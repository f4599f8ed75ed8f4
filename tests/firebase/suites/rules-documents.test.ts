import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileFirestoreRules } from '#rules/firestore-rules.ts';
import { anonymous, as, createRulesBench, owner, patch, put, remove, where } from '#support/rules-bench.ts';

const rules = compileFirestoreRules(
  readFileSync(new URL('../fixtures/firestore.rules', import.meta.url), 'utf8'),
);
const name = { firstName: 'A', lastName: 'B' };
const stale = { timestampValue: '2020-01-01T00:00:00Z' };
const portfolio = { ownerId: 'u1', slug: 'ada', published: false, sections: [] };

/** A bench with one user, u1, and one portfolio of theirs. */
function seeded() {
  const bench = createRulesBench(rules);
  bench.write(owner, put('users/u1', { ...name, plan: 'free' }), put('portfolios/p1', portfolio));
  return bench;
}

describe('rules over documents', () => {
  it('allow a profile with the time of the request', () => {
    expect(createRulesBench(rules).write(as('u1'), put('users/u1', name, ['createdAt']))).toBe(true);
  });

  it("refuse another user's profile", () => {
    expect(createRulesBench(rules).write(as('u2'), put('users/u3', name, ['createdAt']))).toBe(false);
  });

  it('refuse an extra key', () => {
    const profile = put('users/u2', { ...name, admin: true }, ['createdAt']);
    expect(createRulesBench(rules).write(as('u2'), profile)).toBe(false);
  });

  it('refuse a forged time', () => {
    expect(createRulesBench(rules).write(as('u2'), put('users/u2', { ...name, createdAt: stale }))).toBe(
      false,
    );
  });

  it('allow a change of the named fields and refuse one of others', () => {
    expect(seeded().write(as('u1'), patch('users/u1', { firstName: 'Z' }))).toBe(true);
    expect(seeded().write(as('u1'), patch('users/u1', { createdAt: stale }))).toBe(false);
  });

  it('refuse a deletion that no rule allows, and let the owner of the project do it', () => {
    expect(seeded().write(as('u1'), remove('users/u1'))).toBe(false);
    expect(seeded().write(owner, remove('users/u1'))).toBe(true);
  });

  it('reach to any depth below a rest wildcard', () => {
    expect(seeded().write(as('u1'), put('users/u1/private/a/b/c', { x: 1 }))).toBe(true);
    expect(seeded().read(as('u2'), 'users/u1/private/a/b/c')).toBe(false);
  });

  it('allow a portfolio with a valid slug only', () => {
    expect(seeded().write(as('u1'), put('portfolios/p2', portfolio))).toBe(true);
    expect(seeded().write(as('u1'), put('portfolios/p2', { ...portfolio, slug: '-ada' }))).toBe(false);
    expect(seeded().write(as('u1'), put('portfolios/p2', { ...portfolio, sections: 'none' }))).toBe(false);
  });

  it('see with getAfter what the same commit writes', () => {
    const bench = seeded();
    const graced = { ...portfolio, slug: 'grace' };
    expect(
      bench.write(as('u1'), put('portfolios/p3', graced), put('slugs/grace', { portfolioId: 'p3' })),
    ).toBe(true);
    expect(bench.write(as('u1'), put('portfolios/p4', graced))).toBe(false);
    expect(bench.write(as('u1'), put('slugs/zed', { portfolioId: 'none' }))).toBe(false);
  });

  it('allow by a claim of the token', () => {
    expect(seeded().write(as('op', { role: 'ops' }), put('slugs/zed', { portfolioId: 'none' }))).toBe(true);
  });

  it('let the right side of an or decide when the left side fails', () => {
    const mail = (email: string) => as('m', { email_verified: true, email });
    expect(seeded().write(mail('x@vitrine.example'), put('slugs/zed', {}))).toBe(true);
    expect(seeded().write(mail('x@vitrineXexample'), put('slugs/zed', {}))).toBe(false);
  });

  it('show an unpublished portfolio to its owner alone', () => {
    expect(seeded().read(as('u1'), 'portfolios/p1')).toBe(true);
    expect(seeded().read(anonymous, 'portfolios/p1')).toBe(false);
  });

  it('read another document to judge an update', () => {
    expect(seeded().write(as('u1'), patch('portfolios/p1', { title: 'x' }))).toBe(true);
    const bench = seeded();
    bench.write(owner, patch('users/u1', { plan: 'none' }));
    expect(bench.write(as('u1'), patch('portfolios/p1', { title: 'x' }))).toBe(false);
  });

  it('refuse to give a portfolio away', () => {
    expect(seeded().write(as('u1'), patch('portfolios/p1', { ownerId: 'u2' }))).toBe(false);
  });

  it('match a collection at any depth', () => {
    expect(seeded().read(anonymous, 'a/b/c/d/comments/1')).toBe(true);
    expect(seeded().read(anonymous, 'comments/1')).toBe(true);
    expect(seeded().read(anonymous, 'a/b')).toBe(false);
  });

  it('refuse a path that nothing matches', () => {
    expect(seeded().write(as('u1'), put('other/1', { a: 1 }))).toBe(false);
  });

  it('list by the owner and within the limit alone', () => {
    const list = (uid: string, filter: object | undefined, limit: number | undefined) =>
      seeded().list(as(uid), { from: [{ collectionId: 'portfolios' }], where: filter, limit });
    expect(list('u1', where('ownerId', 'EQUAL', 'u1'), 10)).toBe(true);
    expect(list('u1', where('ownerId', 'EQUAL', 'u1'), 51)).toBe(false);
    expect(list('u1', where('ownerId', 'EQUAL', 'u1'), undefined)).toBe(false);
    expect(list('u1', undefined, 10)).toBe(false);
    expect(list('u2', where('ownerId', 'EQUAL', 'u1'), 10)).toBe(false);
  });
});
