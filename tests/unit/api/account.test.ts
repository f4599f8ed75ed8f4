import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { cookieOf, password, testApi, type Person, type TestApi } from './open-test-api.ts';

const next = 'harbour lights after rain';

async function signIn({ ask }: TestApi, email: string, secret = password): Promise<Response> {
  return ask('/api/auth/sign-in/email', { method: 'POST', json: { email, password: secret } });
}

/** The text of the newest email to this address with this subject. */
async function emailTo({ dataDir }: TestApi, email: string, subject: string): Promise<string> {
  const newest = (): string => {
    const emails = filesIn(join(dataDir, 'mail')).map((file) => readFileSync(file, 'utf8'));
    const found = emails.findLast((text) => text.includes(`To: ${email}\r\n`) && text.includes(subject));
    if (found === undefined) throw new Error(`No email to ${email} about ${subject}.`);
    return found;
  };
  return vi.waitFor(newest, { timeout: 60_000, interval: 10 });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [];
  }
}

describe('session routes', () => {
  it('list sessions without their tokens, and end a session by its id', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const phone = cookieOf(await signIn(tested, ada.email));
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1' };
    await tested.ask('/api/me', { cookie: phone, headers });

    const listed = await ada.ask('/api/sessions');
    const text = await listed.text();
    for (const cookie of [ada.cookie, phone]) {
      expect(text).not.toContain(decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0]);
    }
    const sessions: { id: string; current: boolean; device: string }[] = JSON.parse(text);
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);

    await ada.ask(`/api/sessions/${sessions[0]?.id}`, { method: 'DELETE' });
    expect(await (await tested.ask('/api/me', { cookie: phone })).json()).toBeNull();
    expect(await (await ada.ask('/api/me')).json()).toMatchObject({ email: ada.email });
  });

  it('end every other session at once, and leave this one', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const phone = cookieOf(await signIn(tested, ada.email));
    expect((await ada.ask('/api/sessions', { method: 'DELETE' })).status).toBe(204);
    expect((await tested.ask('/api/portfolios', { cookie: phone })).status).toBe(401);
    expect((await ada.ask('/api/portfolios')).status).toBe(200);
  });

  it('end the session at sign-out, so that a copied cookie no longer works', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    await ada.ask('/api/auth/sign-out', { method: 'POST', json: {} });
    expect((await ada.ask('/api/portfolios')).status).toBe(401);
  });
});

describe('POST /api/account/password', () => {
  it('changes the password only with the current one, and ends every other session', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const phone = cookieOf(await signIn(tested, ada.email));
    const change = (current: string, wanted: string) =>
      ada.ask('/api/account/password', { method: 'POST', json: { current, next: wanted } });
    expect(await (await change('wrong', next)).json()).toMatchObject({ code: 'wrong-password' });
    expect(await (await change(password, 'ada@example.org')).json()).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: 'next' }],
    });

    const changed = await change(password, next);
    expect(changed.status).toBe(204);
    const renewed = cookieOf(changed);
    expect(await (await tested.ask('/api/me', { cookie: renewed })).json()).toMatchObject({
      email: ada.email,
    });
    for (const cookie of [phone, ada.cookie]) {
      expect(await (await tested.ask('/api/me', { cookie })).json()).toBeNull();
    }
    expect((await signIn(tested, ada.email)).status).toBe(401);
    expect((await signIn(tested, ada.email, next)).status).toBe(200);
  });
});

describe('POST /api/account/email', () => {
  it('changes the email of account and profile when its owner opens the link in the new email', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    await ada.ask('/api/profile');
    const email = 'countess@example.org';
    const ask = (secret: string) =>
      ada.ask('/api/account/email', { method: 'POST', json: { email, password: secret } });
    expect((await ask('wrong')).status).toBe(403);
    expect((await ask(password)).status).toBe(204);
    expect(await emailTo(tested, ada.email, 'about to change')).not.toContain(email);
    const token = /token=(\S+)/.exec(await emailTo(tested, email, 'Confirm'))?.[1];

    const stranger = await tested.ask(`/api/auth/verify-email?token=${token}`);
    expect(stranger.status).toBe(401);
    expect(stranger.headers.getSetCookie()).toEqual([]);
    expect((await ada.ask(`/api/auth/verify-email?token=${token}`)).status).toBe(200);
    expect(await (await ada.ask('/api/me')).json()).toMatchObject({ email, emailVerified: true });
    expect(await (await ada.ask('/api/profile')).json()).toMatchObject({ email });
  });

  it('does not reveal that an email is in use', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    await tested.join('eve@example.org');
    const ask = (email: string) =>
      ada.ask('/api/account/email', { method: 'POST', json: { email, password } });
    expect((await ask('eve@example.org')).status).toBe((await ask('free@example.org')).status);
  });
});

describe('POST /api/account/delete', () => {
  it('requires the password to delete an account', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const wrong = await ada.ask('/api/account/delete', { method: 'POST', json: { password: 'wrong' } });
    expect(wrong.status).toBe(403);
    expect((await ada.ask('/api/me')).status).toBe(200);
  });

  it('leaves no data of a deleted account in the data folder', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada-marker-01@example.org', 'Ada-Marker-02 Lovelace-Marker-03');
    const eve = await tested.join('eve@example.org', 'Eve-Stays');
    const markers = await plant(tested, ada);
    await eve.ask('/api/profile', { method: 'PATCH', json: { bio: 'Eve-Stays-Too' } });
    for (const marker of markers) expect(found(tested, marker), marker).not.toEqual([]);

    const gone = await ada.ask('/api/account/delete', { method: 'POST', json: { password } });
    expect(gone.status).toBe(204);
    expect(await tested.backend.releases.getLive(ada.ownerId)).toBeNull();
    for (const marker of [...markers, ada.ownerId]) expect(found(tested, marker), marker).toEqual([]);
    for (const marker of ['Eve-Stays', 'Eve-Stays-Too', 'eve@example.org']) {
      expect(found(tested, marker), marker).not.toEqual([]);
    }
    expect((await ada.ask('/api/portfolios')).status).toBe(401);
    expect((await signIn(tested, ada.email)).status).toBe(401);
  });

  function found({ dataDir }: TestApi, marker: string): string[] {
    return filesIn(dataDir).filter((file) => readFileSync(file).includes(marker));
  }

  /** Writes markers into every field that a user can write, publishes, and returns the markers. */
  async function plant(tested: TestApi, ada: Person): Promise<string[]> {
    await ada.ask('/api/profile', {
      method: 'PATCH',
      json: {
        bio: 'Marker-04',
        linkedin: 'https://example.org/Marker-05',
        profilePictureURL: 'https://example.org/Marker-06',
      },
    });
    await ada.ask('/api/profile/slug', { method: 'POST', json: { slug: 'ada-lovelace' } });
    const create = { width: 64, height: 64, channels: 3 as const, background: '#246' };
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    const upload = await (
      await ada.ask('/api/uploads?name=Marker-07.png', { method: 'POST', body: bytes })
    ).json();
    await ada.ask(`/api/uploads/${upload.id}`, {
      method: 'PATCH',
      json: { alt: 'Marker-08', credit: 'Marker-09' },
    });
    const pdf = `%PDF-1.7\n% Marker-10\n%%EOF\n`;
    await ada.ask('/api/uploads?name=cv.pdf', { method: 'POST', body: pdf });
    const form = { title: 'Marker-11', template: 'calgary' };
    const portfolio = await (await ada.ask('/api/portfolios', { method: 'POST', json: form })).json();
    const [hero, ...rest] = portfolio.sections;
    const image = { uploadId: upload.id, alt: 'Marker-12', decorative: false };
    const sections = [{ ...hero, name: 'Marker-13', headline: 'Marker-14', image }, ...rest];
    const content = { ...portfolio, sections, seo: { ...portfolio.seo, description: 'Marker-15' } };
    await ada.ask(`/api/portfolios/${portfolio.id}`, { method: 'PUT', json: { content, revision: 1 } });
    const published = await ada.ask(`/api/portfolios/${portfolio.id}/publish`, { method: 'POST', json: {} });
    expect(await published.text()).toContain('"result"');
    const day = new Date().toISOString().slice(0, 10);
    await tested.backend.releases.addVisits([
      { ownerId: ada.ownerId, visits: [{ day, kind: 'page', name: '/Marker-16', count: 1 }] },
    ]);
    await ada.ask('/api/auth/request-password-reset', { method: 'POST', json: { email: ada.email } });
    await tested.ask('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'user-agent': 'Marker-17' },
      json: { email: ada.email, password },
    });
    await emailTo(tested, ada.email, 'Choose a new password');
    const change = { email: 'marker-18@example.org', password };
    await ada.ask('/api/account/email', { method: 'POST', json: change });
    await emailTo(tested, change.email, 'Confirm your email address');
    const message = { to: 'eve@example.org', replyTo: ada.email, subject: 'Hello', text: 'Marker-19' };
    await tested.backend.mail.send(message);
    return Array.from({ length: 19 }, (_, index) => `arker-${String(index + 1).padStart(2, '0')}`);
  }
});
