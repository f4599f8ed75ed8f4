import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentReader } from '#emulators/firestore.ts';
import { compileStorageRules } from '#rules/storage-rules.ts';
import { adminFirestore } from '#support/admin.ts';
import { loadFirestoreRules, resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';

const stored = 'users/ada';
const atStored = (database: string) => `/databases/${database}/documents/${stored}`;

/** Conditions of rules, and their results for Ada, who has one document. An evaluation error denies. */
const conditions: readonly (readonly [condition: string, holds: boolean])[] = [
  ['true', true],
  ['1 + 2 * 3 == 7 && 7 / 2 == 3 && 7 % 4 == 3', true],
  ['1 / 0 == 1 || true', true],
  ['1 / 0 == 1 && true', false],
  ['1 / 0 == 1 || false', false],
  ['!(1 / 0 == 1) || 1 == 1', true],
  ['1 == 1.0 && 1 < 1.5 && 2.0 / 4 == 0.5', true],
  ["'a' + 'b' == 'ab' && 'a' < 'b'", true],
  ['request.auth.uid < 1', false],
  ["1 == '1'", false],
  ["'Straße'.size() == 6 && 'abc'[1] == 'b' && 'abcdef'[1:3] == 'bc'", true],
  ["'a,b'.split(',') == ['a', 'b'] && ['a', 'b'].join('-') == 'a-b'", true],
  ["'ada@example.com'.matches('.*@example[.]com')", true],
  ["'xada@example.comx'.matches('ada@example[.]com')", false],
  ["'AbC'.lower() == 'abc' && ' x '.trim() == 'x' && 'aXbX'.replace('X', '-') == 'a-b-'", true],
  ["'é'.toUtf8().size() == 2", true],
  ["int('3') == 3 && string(3) == '3' && float(2) == 2.0", true],
  ["int('three') == 3", false],
  ["'b' in ['a', 'b'] && !('c' in ['a', 'b']) && 'k' in {'k': 1}", true],
  ['[1, 2, 3].hasAll([1, 3]) && [1].hasOnly([1, 2]) && [1, 2].hasAny([2, 9])', true],
  ['[1, 2, 3].hasOnly([1, 2])', false],
  ['[1, 2].concat([3]).size() == 3 && [1, 1, 2].toSet() == [2, 1].toSet()', true],
  ["{'a': 1}.keys() == ['a'] && {'a': 1}.a == 1 && {'a': 1}['a'] == 1 && {'a': 1}.get('b', 2) == 2", true],
  ["{'a': 1}.b == 1 || {'a': 1}.b != 1", false],
  ["{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).addedKeys() == ['b'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 2}).affectedKeys().hasOnly(['a', 'b'])", true],
  ["{'a': 1}.diff({'a': 1}).unchangedKeys().hasAll(['a'])", true],
  ['[1][3] == 1', false],
  [
    "'a' is string && 1 is int && 1.5 is float && 1 is number && null == null && [1] is list && {'a': 1} is map",
    true,
  ],
  ["1 is string || 'a' is bool", false],
  ['true ? 1 == 1 : 1 / 0 == 1', true],
  ["request.auth.uid == 'ada' && request.auth.token.email == 'ada@example.com'", true],
  ["request.auth.token.role == 'admin'", false],
  ['request.auth != null && request.auth.token.email_verified', true],
  ['request.time is timestamp && request.time > timestamp.date(2020, 1, 31)', true],
  ["request.time < request.time + duration.value(1, 'h')", true],
  ["timestamp.date(2024, 2, 29) + duration.value(1, 'd') == timestamp.date(2024, 3, 1)", true],
  [
    'timestamp.date(2024, 2, 29).year() == 2024 && timestamp.date(2024, 2, 29).toMillis() == 1709164800000',
    true,
  ],
  ['duration.time(1, 30, 0, 0).seconds() == 5400', true],
  ['math.abs(-3) == 3 && math.floor(2.7) == 2 && math.ceil(2.1) == 3 && math.round(2.5) == 3', true],
  ["hashing.sha256('a').size() == 32", true],
  ['latlng.value(1.0, 2.0).latitude() == 1.0', true],
  ['isAda() && twice(3) == 6', true],
  ['twice(request.auth.uid) == 6', false],
  ['null > 1', false],
];

const functions = `
  function isAda() { return request.auth.uid == 'ada'; }
  function twice(n) { let doubled = n * 2; return doubled; }
`;
const blocks = (prefix: string) =>
  conditions.map(([condition], n) => `match /${prefix}${n}/{id} { allow get: if ${condition}; }`).join('\n');

const firestoreRules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
${functions} ${blocks('case')}
  match /reads/{id} { allow get: if get(${atStored('$(database)')}).data.name == 'Ada'; }
  match /missing/{id} { allow get: if get(${atStored('$(database)')}0).data.name == 'Ada'; }
  match /exists/{id} { allow get: if exists(${atStored('$(database)')}) && !exists(${atStored('$(database)')}0); }
} }`;
const storageRules = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
${functions} ${blocks('case')}
  match /reads/{id} { allow get: if firestore.get(${atStored('(default)')}).data.name == 'Ada'; }
  match /missing/{id} { allow get: if firestore.get(${atStored('(default)')}0).data.name == 'Ada'; }
  match /exists/{id} {
    allow get: if firestore.exists(${atStored('(default)')}) && !firestore.exists(${atStored('(default)')}0);
  }
} }`;

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const claims = {
  sub: 'ada',
  user_id: 'ada',
  email: 'ada@example.com',
  email_verified: true,
  aud: target.projectId,
  iss: `https://securetoken.google.com/${target.projectId}`,
  iat: now,
  exp: now + 3600,
  auth_time: now,
  firebase: { identities: {}, sign_in_provider: 'password' },
};
const token = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

async function google(path: string): Promise<boolean> {
  const { host, port } = target.firestore;
  const documents = `http://${host}:${port}/v1/projects/${target.projectId}/databases/(default)/documents`;
  const { status } = await fetch(`${documents}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (![200, 403, 404].includes(status)) throw new Error(`${path}: ${status}`);
  return status !== 403;
}

const hostAndPort = `${target.firestore.host}:${target.firestore.port}`;
const judge = compileStorageRules(storageRules, documentReader(hostAndPort, target.projectId));
const ours = (path: string): Promise<boolean> =>
  judge({ method: 'get', path: `/b/bucket/o/${path}`, file: {}, token });

describe('Storage rules evaluator', () => {
  beforeAll(async () => {
    await resetFirebase();
    await adminFirestore.doc(stored).set({ name: 'Ada' });
    await loadFirestoreRules(firestoreRules);
  });
  afterAll(resetFirebase);

  it.each(conditions.map(([condition, holds], n) => ({ condition, holds, n })))(
    'the rules evaluator agrees with the official emulator on the condition $condition',
    async ({ holds, n }) => {
      expect({ google: await google(`case${n}/1`), ours: await ours(`case${n}/1`) }).toEqual({
        google: holds,
        ours: holds,
      });
    },
  );

  it.each([
    ['reads', true],
    ['missing', false],
    ['exists', true],
  ])(
    'the rules evaluator agrees with the official emulator where a rule reads a document: %s',
    async (path, holds) => {
      expect([await google(`${path}/1`), await ours(`${path}/1`)]).toEqual([holds, holds]);
    },
  );
});
