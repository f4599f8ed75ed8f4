import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from 'playwright/test';
import { errorMessages, type ClientErrorCode } from '#editor/client/error-messages.ts';
import { readyToType, saved } from './author.ts';
import { benchOfSpec } from './client/bench-of-spec.ts';
import type { Author, Bench } from './client/harness.ts';
import { image } from './images.ts';

const openedBench = benchOfSpec();
let bench: Bench;
let ada: Author;

test.beforeEach(async () => {
  bench = openedBench();
  ada = await bench.author();
});

const cors = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };

/** Makes the sign-in service reject a call as in Google's documentation. */
async function refuseSignIn(page: Page, call: string, message: string): Promise<void> {
  await page.route(`**/identitytoolkit.googleapis.com/v1/accounts:${call}?**`, (route) =>
    route.fulfill({ status: 400, headers: cors, json: { error: { code: 400, message } } }),
  );
}

/** The message of the catalog for a code. */
function sentence(code: ClientErrorCode) {
  const { title, fix } = errorMessages[code];
  return { code, title, fix };
}

for (const [message, code] of [
  ['INVALID_PASSWORD', 'wrong-credentials'],
  ['EMAIL_NOT_FOUND', 'wrong-credentials'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-attempts'],
  // Shown whatever the password is, because its own message would reveal the account.
  ['USER_DISABLED', 'wrong-credentials'],
] as const) {
  test(`Sign-in shows its own sentence when Firebase answers ${message}`, async () => {
    const { kit, page } = await bench.visitor();
    await refuseSignIn(page, 'signInWithPassword', message);
    const refusal = await kit.evaluate(({ client, refusalOf }) =>
      refusalOf(client.signIn({ email: 'ada@example.com', password: 'wrong horse battery' })),
    );
    expect(refusal).toMatchObject(sentence(code));
  });
}

for (const message of ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE']) {
  test(`A reset link shows its own sentence when Firebase answers ${message}`, async () => {
    const { kit, page } = await bench.visitor();
    await refuseSignIn(page, 'resetPassword', message);
    const refusal = await kit.evaluate(({ client, refusalOf }) =>
      refusalOf(client.resetPassword('used', 'correct horse battery staple')),
    );
    expect(refusal).toMatchObject(sentence('link-expired'));
  });
}

const signUp = { firstName: 'Ada', lastName: '', email: 'ada@example.com', password: '', next: '/' };

for (const [message, code] of [
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-attempts'],
  ['QUOTA_EXCEEDED', 'too-many-attempts'],
  ['OPERATION_NOT_ALLOWED', 'sign-in-not-configured'],
] as const) {
  test(`Registration shows its own sentence when Firebase answers ${message}`, async () => {
    const { kit, page } = await bench.visitor();
    await refuseSignIn(page, 'sendOobCode', message);
    const refusal = await kit.evaluate(
      ({ client, refusalOf }, form) => refusalOf(client.register(form)),
      signUp,
    );
    expect(refusal).toMatchObject(sentence(code));
  });
}

test('Registration says nothing of an account that is disabled', async () => {
  const { kit, page } = await bench.visitor();
  await refuseSignIn(page, 'sendOobCode', 'USER_DISABLED');
  const outcome = await kit.evaluate(({ client }, form) => client.register(form), signUp);
  expect(outcome).toBe('sign-in-link');
});

test('A domain that Firebase does not know is named when an email with a link is refused for it', async () => {
  const { kit, page } = await bench.visitor();
  await refuseSignIn(page, 'sendOobCode', 'UNAUTHORIZED_DOMAIN');
  const refusal = await kit.evaluate(({ client, refusalOf }) =>
    refusalOf(client.requestPasswordReset('ada@example.com')),
  );
  expect(refusal).toMatchObject(sentence('domain-not-authorized'));
});

test('Sign-in says that Vitrine cannot be reached when the request to Firebase fails', async () => {
  const { kit, page } = await bench.visitor();
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
  const refusal = await kit.evaluate(({ client, refusalOf }) =>
    refusalOf(client.signIn({ email: 'ada@example.com', password: 'correct horse' })),
  );
  expect(refusal).toMatchObject(sentence('offline'));
});

for (const [status, code] of [
  [401, 'not-signed-in'],
  [402, 'storage-full'],
  [403, 'upload-refused'],
] as const) {
  test(`The media library shows a sentence of the catalogue when Storage answers ${status}`, async () => {
    await ada.page.route('**/v0/b/**', (route) => route.fulfill({ status, headers: cors, json: {} }));
    await expectRefusedUpload(code);
  });
}

test('The media library shows a sentence of the catalogue when App Check does not trust the browser', async () => {
  // Storage sends it in the reason phrase, which only a real server can send.
  const storage = createServer((_, response) => {
    response.writeHead(401, 'Firebase App Check token is invalid.', cors).end('{}');
  }).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;
  await ada.page.route('**/v0/b/**', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ headers: { ...cors, 'access-control-allow-headers': '*' } })
      : route.continue({ url: `http://127.0.0.1:${port}/` }),
  );
  await expectRefusedUpload('browser-not-verified');
  storage.close();
});

test('A refused upload that Storage never had is deleted without a word about object-not-found', async () => {
  const logged: string[] = [];
  ada.page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())));
  await ada.page.route('**/v0/b/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 402, headers: cors, json: {} })
      : route.fallback(),
  );
  const deleteResponse = ada.page.waitForResponse(
    (response) => response.url().includes('/v0/b/') && response.request().method() === 'GET',
  );
  await expectRefusedUpload('storage-full');
  expect((await deleteResponse).status()).toBe(404);
  await (await deleteResponse).finished();
  // A task of the page runs after the work that the response started.
  await ada.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(logged).toEqual([]);
  await expect(ada.page.getByRole('alert')).toHaveCount(1);
});

/** Chooses a file in the media library, which shows why it was rejected. */
async function expectRefusedUpload(code: ClientErrorCode): Promise<void> {
  await ada.page.goto(`${bench.product.origin}/uploads`);
  await ada.page.getByLabel('Choose files').setInputFiles(await image('refused.jpg', { seed: 19 }));
  const { title, fix } = errorMessages[code];
  await expect(ada.page.getByRole('alert')).toHaveText(`${title} ${fix}`);
}

for (const [status, answer, code] of [
  [400, 'INVALID_ARGUMENT', 'cannot-be-stored'],
  [403, 'PERMISSION_DENIED', 'save-refused'],
] as const) {
  test(`The editor shows a sentence of the catalogue when Firestore answers a save with ${answer}`, async () => {
    const { page } = ada;
    const { id } = await ada.kit.evaluate(({ client }) =>
      client.createPortfolio({ title: 'Refused', template: 'london' }),
    );
    await page.goto(`${bench.product.origin}/portfolios/${id}/edit`);
    await readyToType(page);
    await page.route('**/documents:commit*', (route) =>
      route.fulfill({
        status,
        // The SDK sends this with credentials, which do not allow the wildcard.
        headers: {
          ...cors,
          'access-control-allow-origin': bench.product.origin,
          'access-control-allow-credentials': 'true',
        },
        json: { error: { code: status, status: answer, message: 'Refused.' } },
      }),
    );
    await page.locator('input:focus').fill('Bridges');
    const { title, fix } = errorMessages[code];
    await expect(page.getByText('Couldn’t save:')).toHaveText(`Couldn’t save: ${title}`);
    await expect(page.getByText(fix)).toBeVisible();
    await page.unroute('**/documents:commit*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(page);
  });
}
