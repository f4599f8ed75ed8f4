import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { compileFirestoreRules } from '#rules/firestore-rules.ts';
import { compileStorageRules, storageRequestSchema } from '#rules/storage-rules.ts';
import {
  anonymous,
  as,
  createRulesBench,
  owner as server,
  patch,
  put,
  remove,
  where,
} from '#support/rules-bench.ts';
import { portfolioDocument } from '../../../src/domain/portfolio-document.ts';
import { portfolioLimits, schemaVersion, templateIds } from '../../../src/domain/portfolio.ts';
import { profilePatchSchema } from '../../../src/domain/profile.ts';
import { uploadLimits, uploadTypes } from '../../../src/domain/upload.ts';
import { aPortfolio, aProfile, anUpload } from '../../../tests/support/builders.ts';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../functions/${name}`, import.meta.url)), 'utf8');
const rules = read('firestore.rules');

const portfolio = aPortfolio({ id: 'p1', ownerId: 'ada', revision: 4 });
const stored = plain(portfolioDocument(portfolio));
const next = { ...stored, revision: 5, title: 'Engines', updatedAt: '2026-06-01T08:00:00.000Z' };
const { createdAt: _, ...profile } = aProfile({ email: 'ada@example.com', slug: 'ada' });
const createdAt = { timestampValue: '2026-05-31T12:00:00Z' };

/** A document as the adapters store it, as values of Firestore. */
function plain(document: object): Record<string, string | number> {
  return JSON.parse(JSON.stringify(document));
}

describe('what a browser may do under firestore.rules', () => {
  let bench: ReturnType<typeof createRulesBench>;
  const ada = as('ada', { email: 'ada@example.com' });
  const grace = as('grace', { email: 'grace@example.com' });
  const save = (change: Record<string, string | number>) =>
    bench.write(ada, put('portfolios/p1', { ...next, ...change }));

  beforeEach(() => {
    bench = createRulesBench(compileFirestoreRules(rules));
    bench.write(
      server,
      put('portfolios/p1', stored),
      put('users/ada', { ...profile, createdAt }),
      put('uploads/u1', plain({ ...anUpload({ ownerId: 'ada' }), focus: 'centre' })),
      put('live/ada', { ownerId: 'ada' }),
      put('slugs/ada', { uid: 'ada' }),
    );
  });

  it('lets an owner save what the server has stored', () => {
    expect(save({})).toBe(true);
    expect(save({ revision: 6, content: 'x'.repeat(portfolioLimits.bytes) })).toBe(true);
  });

  it.each<[string, Record<string, string | number>]>([
    ['the revision it has', { revision: 4 }],
    ['a revision further on', { revision: 6 }],
    ['a revision between', { revision: 4.5 }],
    ['another owner', { ownerId: 'grace' }],
    ['another id', { id: 'p2' }],
    ['another beginning', { createdAt: '2020-01-01T00:00:00.000Z' }],
    ['an older form', { schemaVersion: schemaVersion - 1 }],
    ['a form of the future', { schemaVersion: schemaVersion + 1 }],
    ['no template of ours', { template: 'paris' }],
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['a language that is none', { language: 'english!' }],
    ['a time that is none', { updatedAt: 'yesterday' }],
    ['more than a portfolio holds', { content: 'é'.repeat(portfolioLimits.bytes / 2 + 1) }],
    ['a field of its own', { extra: 1 }],
  ])('refuses a save with %s', (_name, change) => {
    expect(save(change)).toBe(false);
    expect(save({})).toBe(true);
  });

  it('keeps a portfolio from everybody else', () => {
    expect(bench.read(ada, 'portfolios/p1')).toBe(true);
    for (const caller of [grace, anonymous]) {
      expect(bench.read(caller, 'portfolios/p1')).toBe(false);
      expect(bench.write(caller, put('portfolios/p1', next))).toBe(false);
    }
    expect(bench.read(ada, 'portfolios/gone')).toBe(true);
    expect(bench.read(anonymous, 'portfolios/gone')).toBe(false);
    const of = (uid: string) => ({
      from: [{ collectionId: 'portfolios' }],
      where: where('ownerId', 'EQUAL', uid),
    });
    expect(bench.list(ada, of('ada'))).toBe(true);
    expect(bench.list(ada, of('grace'))).toBe(false);
    expect(bench.list(ada, { from: [{ collectionId: 'portfolios' }] })).toBe(false);
  });

  it('leaves making and deleting portfolios to the server', () => {
    expect(bench.write(ada, put('portfolios/p2', { ...stored, id: 'p2', revision: 1 }))).toBe(false);
    expect(bench.write(ada, remove('portfolios/p1'))).toBe(false);
  });

  it('lets people edit the fields of their profile that a form has', () => {
    for (const field of Object.keys(profilePatchSchema.shape)) {
      expect(bench.write(ada, patch('users/ada', { [field]: 'new' })), field).toBe(true);
      expect(bench.write(ada, patch('users/ada', { [field]: 'x'.repeat(2049) })), field).toBe(false);
      expect(bench.write(ada, patch('users/ada', { [field]: 1 })), field).toBe(false);
      expect(bench.write(grace, patch('users/ada', { [field]: 'new' })), field).toBe(false);
    }
  });

  it('refuses every other change of a profile', () => {
    expect(bench.write(ada, patch('users/ada', { slug: 'grace' }))).toBe(false);
    expect(bench.write(ada, patch('users/ada', { publishedPortfolioId: 'p1' }))).toBe(false);
    expect(bench.write(ada, patch('users/ada', { createdAt: 'now' }))).toBe(false);
    expect(bench.write(ada, patch('users/ada', { admin: true }))).toBe(false);
    expect(bench.write(ada, patch('users/ada', { email: 'grace@example.com' }))).toBe(false);
    expect(
      bench.write(as('ada', { email: 'new@example.com' }), patch('users/ada', { email: 'new@example.com' })),
    ).toBe(true);
    expect(bench.write(ada, remove('users/ada'))).toBe(false);
    expect(bench.write(as('new'), put('users/new', { ...profile, createdAt }))).toBe(false);
  });

  it.each([
    ['users/ada', true],
    ['uploads/u1', true],
    ['live/ada', true],
    ['slugs/ada', false],
    ['usage/ada', false],
    ['releases/ada-1', false],
    ['manifests/ada-1-0', false],
    ['blobs/1', false],
    ['visits/ada-2026-05-31', false],
    ['live/ada/history/1', false],
  ])('shows %s to its owner: %s, to nobody else, and lets nobody write it', (path, isShown) => {
    expect(bench.read(ada, path)).toBe(isShown);
    for (const caller of [grace, anonymous]) {
      expect(bench.read(caller, path)).toBe(false);
    }
    for (const caller of [ada, grace, anonymous]) {
      expect(bench.write(caller, put(path, { ownerId: 'ada', uid: 'ada' }))).toBe(false);
      expect(bench.write(caller, remove(path))).toBe(false);
    }
  });
});

describe('what a browser may do under storage.rules', () => {
  const judge = compileStorageRules(read('storage.rules'), () => null);
  const token = (uid: string) =>
    ['{"alg":"none"}', JSON.stringify({ sub: uid, user_id: uid }), '']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  const file = { name: 'f', bucket: 'b', size: uploadLimits.fileBytes, contentType: 'image/png' };
  const put = (uid: string, change: object = {}, path = 'b/b/o/incoming/ada/f1') =>
    judge(
      storageRequestSchema.parse({
        method: 'create',
        path,
        token: token(uid),
        file: { after: { ...file, ...change } },
      }),
    );
  const ask = (method: string, path: string, uid: string) =>
    judge(
      storageRequestSchema.parse({
        method,
        path: `b/b/o/${path}`,
        token: token(uid),
        file: { before: file },
      }),
    );

  it('takes files of our types from their owner, and no others', () => {
    for (const contentType of uploadTypes) expect(put('ada', { contentType })).toBe(true);
    expect(put('grace')).toBe(false);
    expect(put('ada', { contentType: 'image/svg+xml' })).toBe(false);
    expect(put('ada', { size: uploadLimits.fileBytes + 1 })).toBe(false);
    expect(put('ada', {}, 'b/b/o/incoming/ada/..')).toBe(false);
    expect(ask('update', 'incoming/ada/f1', 'ada')).toBe(false);
  });

  it('lets an owner take back what has not been taken in', () => {
    expect(ask('delete', 'incoming/ada/f1', 'ada')).toBe(true);
    expect(ask('delete', 'incoming/ada/f1', 'grace')).toBe(false);
    expect(ask('get', 'incoming/ada/f1', 'grace')).toBe(false);
  });

  it('shows an upload to its owner alone, and lets nobody write it', () => {
    const upload = `users/ada/uploads/${'0'.repeat(64)}`;
    expect(ask('get', upload, 'ada')).toBe(true);
    expect(ask('get', upload, 'grace')).toBe(false);
    for (const method of ['create', 'update', 'delete', 'list'])
      expect(ask(method, upload, 'ada')).toBe(false);
    expect(put('ada', {}, `b/b/o/${upload}`)).toBe(false);
  });

  it('keeps everything else from browsers', () => {
    for (const path of ['blobs/0/1', 'users/ada/derived/k', 'other']) {
      for (const method of ['get', 'create', 'delete']) expect(ask(method, path, 'ada')).toBe(false);
    }
  });
});

describe('the rules and the product', () => {
  it('agree on what is limited', () => {
    expect(rules).toContain(`next.schemaVersion <= ${schemaVersion};`);
    expect(rules).toContain(`toUtf8().size() <= ${portfolioLimits.bytes};`);
    expect(rules).toContain(`[${templateIds.map((id) => `'${id}'`).join(', ')}]`);
    const storage = read('storage.rules');
    expect(storage).toContain(uploadTypes.map((type) => `'${type}'`).join(', '));
    expect(storage).toContain(`${uploadLimits.fileBytes / 1024 / 1024} * 1024 * 1024`);
  });
});
