import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageLimits } from '#src/domain/visitor-message.ts';
import { someTime } from '#tests/support/builders.ts';
import { openTestApi, testApi, type Person, type TestApi } from './open-test-api.ts';

const site = '/api/contact/ada-lovelace';
const written = {
  name: 'Grace Hopper',
  email: 'grace@example.org',
  message: 'Dear Ada,\n\nI found a moth.',
  website: '',
  seconds: 20,
};

type Sections = { type: string; name?: string; hidden?: boolean; takesMessages?: boolean }[];
type Stored = { id: string; sections: Sections; revision: number };

describe('contact form of a published site', () => {
  let tested: TestApi;
  let ada: Person;

  beforeAll(async () => {
    ({ tested, ada } = await withSite(await openTestApi()));
  });
  afterAll(() => tested.close());

  it('the contact form returns the name of the author', async () => {
    expect(await (await tested.ask(site)).json()).toEqual({ name: 'Ada Lovelace' });
  });

  it("sends a message to the email of the account, with the visitor's email as Reply-To", async () => {
    expect((await send(tested)).status).toBe(204);
    const sentEmail = await lastEmail(tested);
    expect(sentEmail).toContain('\r\nTo: ada@example.org\r\n');
    expect(sentEmail).toContain('\r\nReply-To: grace@example.org\r\n');
    expect(sentEmail).toContain('\r\nSubject: Grace Hopper wrote to you through your site\r\n');
    expect(sentEmail).toContain('http://ada-lovelace.localhost:3000. Vitrine has not checked who it is.');
    expect(sentEmail).toContain('\r\n\r\nDear Ada,\r\n\r\nI found a moth.\r\n');
  });

  it.each(['name', 'email', 'message'] as const)(
    'the contact form names the field of an invalid %s',
    async (field) => {
      const before = await emails(tested);
      const wrong = ['', ' \n', 'x'.repeat(messageLimits[field] + 1)];
      for (const value of [...wrong, ...(field === 'email' ? ['grace', 'a@b.org, c@d.org'] : [])]) {
        const refused = await send(tested, { [field]: value });
        expect(refused.status).toBe(422);
        expect(await refused.json()).toMatchObject({ code: 'invalid-input', issues: [{ path: field }] });
      }
      expect(await emails(tested)).toEqual(before);
    },
  );

  it('accepts a message of the max length, and returns 413 for a body that is too large', async () => {
    expect((await send(tested, { message: '\u0001'.repeat(10) + '€'.repeat(4990) })).status).toBe(204);
    expect((await send(tested, { message: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('does not let a visitor add email headers', async () => {
    const name = 'Grace\r\nBcc: all@example.org\n\u2028X: y\u0000';
    expect((await send(tested, { name })).status).toBe(204);
    const [head = '', text] = (await lastEmail(tested)).split('\r\n\r\n');
    expect(text).toMatch(/^Grace Bcc: all@example.org  X: y <grace@example.org> wrote to you/);
    const names = head.split('\r\n').map((line) => line.split(':')[0]);
    expect(names).toEqual([
      'From',
      'To',
      'Reply-To',
      'Subject',
      'Date',
      'MIME-Version',
      'Content-Type',
      'Content-Transfer-Encoding',
    ]);
    expect(head.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028]/u);
    const email = 'grace@example.org\r\nBcc: all@example.org';
    expect((await send(tested, { email })).status).toBe(422);
  });

  it.each([
    ['fills in what no person sees', { website: 'https://spam.example' }],
    ['is quicker than a person', { seconds: 2.9 }],
  ])('the contact form responds with success to a bot that %s, and sends no email', async (_, sign) => {
    const before = await emails(tested);
    expect((await send(tested, sign)).status).toBe(204);
    expect(await emails(tested)).toEqual(before);
  });

  it('the contact form sends a message that took three seconds to write', async () => {
    const before = await emails(tested);
    expect((await send(tested, { seconds: 3 })).status).toBe(204);
    expect(await emails(tested)).toHaveLength(before.length + 1);
  });

  it('the contact form refuses a message from another origin', async () => {
    const headers = { origin: 'http://ada-lovelace.localhost:3000' };
    expect((await tested.ask(site, { method: 'POST', json: written, headers })).status).toBe(403);
  });

  it('the contact form keeps working under an earlier slug of the owner', async () => {
    await ada.ask('/api/profile/slug', { method: 'POST', json: { slug: 'countess' } });
    expect((await tested.ask(site)).status).toBe(200);
    expect((await tested.ask('/api/contact/countess')).status).toBe(200);
  });
});

describe('sending of messages', () => {
  it('the contact form limits messages from one network, and says when to retry', async () => {
    const { tested } = await author({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let count = 0; count < 10; count++) {
      expect((await send(tested, {}, from('203.0.113.1'))).status).toBe(204);
    }
    const refused = await send(tested, {}, from('203.0.113.1'));
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests', status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(tested, {}, from('203.0.113.2'))).status).toBe(204);
  });

  it('the contact form limits messages to one owner, without counting those of bots', async () => {
    const { tested } = await author({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const from = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number}` });
    for (let count = 0; count < 20; count++) await send(tested, { website: 'spam' }, from(200));
    for (let count = 0; count < 100; count++) {
      expect((await send(tested, {}, from(Math.floor(count / 10)))).status).toBe(204);
    }
    expect((await send(tested, {}, from(100))).status).toBe(429);
  });

  it('the contact form returns 503 when the message cannot be sent', async () => {
    const { tested } = await author();
    const folder = join(tested.dataDir, 'mail');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    expect(await (await send(tested)).json()).toMatchObject({ code: 'unavailable', status: 503 });
  });
});

describe('site without a contact form', () => {
  it('returns 404 for a site whose author has not enabled the contact form', async () => {
    await expectNone(await author({}, { change: isOff }));
  });

  it('returns 404 for a site that hides the contact section', async () => {
    await expectNone(await author({}, { change: (contact) => ({ ...isOn(contact), hidden: true }) }));
  });

  it('returns 404 for a site that has been unpublished', async () => {
    const opened = await author();
    await opened.ada.ask('/api/site', { method: 'DELETE' });
    await expectNone(opened);
  });

  it('returns 404 for a site whose author has not verified the account email', async () => {
    await expectNone(await author({}, { verified: false }));
  });

  it('returns 404 for an unclaimed slug', async () => {
    const tested = await testApi();
    expect((await tested.ask(site)).status).toBe(404);
    expect((await send(tested)).status).toBe(404);
  });

  it('names a site without a contact form, and distinguishes it from one that is not online', async () => {
    const url = 'http://ada-lovelace.localhost:3000';
    const { tested, ada } = await author({}, { change: isOff });
    const facts = async () => (await (await tested.ask(site)).json()).facts;
    expect(await facts()).toEqual({ site: url, state: 'no-form' });
    await ada.ask('/api/site', { method: 'DELETE' });
    expect(await facts()).toEqual({ site: url, state: 'not-online' });
  });

  it('is not online in the words of its contact page while the administrator has disabled it', async () => {
    const { tested } = await author({}, { change: isOff });
    const ownerId = (await tested.backend.documents.getSlug('ada-lovelace'))?.ownerId ?? '';
    const { moderation } = tested.backend;
    await moderation.putTakedown({ ownerId, reason: 'Spam', disabledAt: someTime });
    expect(await (await tested.ask(site)).json()).toMatchObject({ facts: { state: 'not-online' } });
  });

  async function expectNone({ tested }: { tested: TestApi }): Promise<void> {
    const before = await emails(tested);
    expect((await tested.ask(site)).status).toBe(404);
    expect((await send(tested)).status).toBe(404);
    expect(await emails(tested)).toEqual(before);
  }
});

const isOn = (contact: Sections[number]) => ({ ...contact, takesMessages: true });
const isOff = (contact: Sections[number]) => ({ ...contact, takesMessages: false });

type SiteOptions = { verified?: boolean; change?: typeof isOn };

/** Ada with a live site, whose contact form is enabled by default. */
async function author(
  settings: Record<string, string> = {},
  options?: SiteOptions,
): Promise<{ tested: TestApi; ada: Person }> {
  return withSite(await testApi(settings), options);
}

async function withSite(
  tested: TestApi,
  { verified = true, change = isOn }: SiteOptions = {},
): Promise<{ tested: TestApi; ada: Person }> {
  const ada = await tested.join('ada@example.org');
  if (verified) {
    const token = await vi.waitFor(async () => tokenIn(await emails(tested)), { timeout: 20_000 });
    expect((await ada.ask(`/api/auth/verify-email?token=${token}`)).ok).toBe(true);
  }
  await ada.ask('/api/profile/slug', { method: 'POST', json: { slug: 'ada-lovelace' } });
  const form = { title: 'Work', template: 'london' };
  const made = await ada.ask('/api/portfolios', { method: 'POST', json: form });
  const { id, ...portfolio }: Stored = await made.json();
  const sections = portfolio.sections.map((one) => (one.type === 'contact' ? change(one) : one));
  const json = { content: { ...portfolio, sections }, revision: portfolio.revision };
  expect((await ada.ask(`/api/portfolios/${id}`, { method: 'PUT', json })).status).toBe(200);
  const published = await ada.ask(`/api/portfolios/${id}/publish`, { method: 'POST', json: {} });
  expect(await published.text()).toContain('"result"');
  return { tested, ada };
}

function send(tested: TestApi, more: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  return tested.ask(site, { method: 'POST', json: { ...written, ...more }, headers });
}

/** The texts of all emails, the oldest first. */
async function emails({ dataDir }: TestApi): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch((): string[] => []);
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
}

async function lastEmail(tested: TestApi): Promise<string> {
  return (await emails(tested)).at(-1) ?? '';
}

/** @throws Error until the email arrives */
function tokenIn(all: readonly string[]): string {
  const confirming = all.find((sentEmail) =>
    sentEmail.includes('\r\nSubject: Confirm your email address\r\n'),
  );
  const token = /token=(\S+)/.exec(confirming ?? '')?.[1];
  if (token === undefined) throw new Error('No email to confirm the address yet.');
  return token;
}
