import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApi, type TestApi } from './open-test-api.ts';

const written = {
  site: 'http://ada-lovelace.localhost:3000/',
  reason: 'phishing',
  text: 'It asks for the password of my bank.',
  email: 'grace@example.org',
  website: '',
  seconds: 9,
};

describe('POST /api/reports', () => {
  it('stores a report of a person without an account and emails it to the administrator', async () => {
    const tested = await withSite({ ABUSE_EMAIL: 'abuse@vitrine.example' });
    expect((await send(tested)).status).toBe(204);
    const [report, ...others] = await tested.backend.moderation.listReports({ open: true, limit: 9 });
    expect(others).toEqual([]);
    const { text, email } = written;
    expect(report).toMatchObject({ slug: 'ada-lovelace', reason: 'phishing', text, email, closed: null });
    const [sent] = await emailsTo(tested, 'abuse@vitrine.example');
    expect(sent).toContain('Reply-To: grace@example.org');
    expect(sent).toContain('Subject: Report: ada-lovelace (Phishing or fraud)');
    expect(sent).toContain(`vitrine reports show ${report?.id}`);
  });

  it.each([
    ['without an email address', { email: '' }],
    ['by somebody who took three seconds', { seconds: 3 }],
  ])('accepts a report %s', async (_, more) => {
    const tested = await withSite();
    expect((await send(tested, more)).status).toBe(204);
    expect(await tested.backend.moderation.listReports({ open: true, limit: 9 })).toHaveLength(1);
  });

  it.each([
    ['a site that does not exist', { site: 'nobody' }, 'site'],
    ['the app itself', { site: 'http://localhost:3000/' }, 'site'],
    ['no site', { site: ' ' }, 'site'],
    ['an unknown reason', { reason: 'boring' }, 'reason'],
    ['no text', { text: ' \n ' }, 'text'],
    ['too much text', { text: 'x'.repeat(5001) }, 'text'],
    ['half an email address', { email: 'grace' }, 'email'],
  ])('refuses %s with an issue for its field, and stores nothing', async (_, more, path) => {
    const tested = await withSite();
    const response = await send(tested, more);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path }] });
    expect(await tested.backend.moderation.listReports({ open: true, limit: 9 })).toEqual([]);
  });

  it.each([
    ['fills in the decoy', { website: 'https://spam.example' }],
    ['is quicker than a person', { seconds: 2.9 }],
  ])('POST /api/reports responds with success to a bot that %s, and stores nothing', async (_, sign) => {
    const tested = await withSite();
    expect((await send(tested, sign)).status).toBe(204);
    expect(await tested.backend.moderation.listReports({ open: true, limit: 9 })).toEqual([]);
  });

  it('accepts ten reports an hour from one network', async () => {
    const tested = await withSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    for (let count = 0; count < 10; count++) {
      expect((await send(tested, {}, from('203.0.113.1'))).status).toBe(204);
    }
    expect((await send(tested, {}, from('203.0.113.1'))).status).toBe(429);
    expect((await send(tested, {}, from('203.0.113.2'))).status).toBe(204);
  });

  it('keeps a report that could not be sent to the administrator', async () => {
    const tested = await withSite();
    const folder = join(tested.dataDir, 'mail');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    expect((await send(tested)).status).toBe(204);
    expect(await tested.backend.moderation.listReports({ open: true, limit: 9 })).toHaveLength(1);
  });

  it('refuses a report from another origin', async () => {
    const tested = await withSite();
    const headers = { origin: 'http://ada-lovelace.localhost:3000' };
    expect((await send(tested, {}, headers)).status).toBe(403);
  });
});

async function withSite(settings: Record<string, string> = {}): Promise<TestApi> {
  const tested = await testApi(settings);
  const ada = await tested.join('ada@example.org');
  await ada.ask('/api/profile/slug', { method: 'POST', json: { slug: 'ada-lovelace' } });
  return tested;
}

function send(tested: TestApi, more: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  return tested.ask('/api/reports', { method: 'POST', json: { ...written, ...more }, headers });
}

async function emailsTo({ dataDir }: TestApi, recipient: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.filter((text) => text.includes(`\r\nTo: ${recipient}\r\n`));
}
