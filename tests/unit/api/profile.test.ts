import { describe, expect, it } from 'vitest';
import { testApi, type Person } from './open-test-api.ts';

const claim = (ada: Person, slug: string) => ada.ask('/api/profile/slug', { method: 'POST', json: { slug } });

describe('profile routes', () => {
  it('create the profile from the display name at the first request', async () => {
    const ada = await (await testApi()).join('ada@example.org', 'Ada King Lovelace');
    const profile = await (await ada.ask('/api/profile')).json();
    const names = { firstName: 'Ada', lastName: 'King Lovelace' };
    expect(profile).toMatchObject({ ...names, email: 'ada@example.org', slug: '' });
    expect(await (await ada.ask('/api/profile')).json()).toEqual(profile);
  });

  it('create only one profile for many parallel first requests', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const profiles = await Promise.all(
      Array.from({ length: 10 }, async () => (await ada.ask('/api/profile')).text()),
    );
    expect(new Set(profiles).size).toBe(1);
  });

  it('change a profile before it was read, and refuse fields that a person may not set', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const patch = (json: object) => ada.ask('/api/profile', { method: 'PATCH', json });
    expect(await (await patch({ lastName: 'King Noel' })).json()).toMatchObject({ lastName: 'King Noel' });
    for (const json of [{ slug: 'admin' }, { email: 'eve@example.org' }, { publishedPortfolioId: 'x' }]) {
      expect((await patch(json)).status).toBe(422);
    }
  });
});

describe('preferences', () => {
  it('are kept for the account that has set them', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const own = async (person: Person) => (await person.ask('/api/preferences')).json();
    const before = await own(eve);
    const json = { toastPosition: 'top-left' };
    const kept = await (await ada.ask('/api/preferences', { method: 'PUT', json })).json();
    expect(kept).toMatchObject(json);
    expect(await own(ada)).toEqual(kept);
    expect(await own(eve)).toEqual(before);
    expect(before).not.toEqual(kept);
  });
});

describe('the image of a profile', () => {
  it('is an upload of its owner or a web page with https, and nothing else', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const body = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
    const upload = await (await ada.ask('/api/uploads?name=a.pdf', { method: 'POST', body })).json();
    const own = `/api/uploads/${upload.id}/file?width=640`;
    const change = (person: Person, profilePictureURL: string) =>
      person.ask('/api/profile', { method: 'PATCH', json: { profilePictureURL } });
    for (const url of [own, 'https://example.org/me.png', '']) {
      expect(await (await change(ada, url)).json()).toMatchObject({ profilePictureURL: url });
    }
    for (const url of [
      'javascript:alert(1)',
      'http://example.org/',
      '//example.org/x',
      '/api/account',
      'me.png',
    ]) {
      const refused = await change(ada, url);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ issues: [{ path: 'profilePictureURL' }] });
    }
    expect((await change(eve, own)).status).toBe(422);
    expect((await change(eve, '/api/uploads/none/file')).status).toBe(422);
  });
});

describe('slug routes', () => {
  it('let only one of many people claim the same slug', async () => {
    const tested = await testApi();
    const people = [];
    for (let index = 0; index < 5; index++) people.push(await tested.join(`p${index}@example.org`));
    const claims = await Promise.all(people.map((person) => claim(person, 'ada-lovelace')));
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('explain why a slug is not free, and suggest free ones', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    await claim(ada, 'ada-lovelace');
    const check = async (person: Person, slug: string) =>
      (await person.ask(`/api/slugs/${encodeURIComponent(slug)}`)).json();
    expect(await check(ada, 'ada-lovelace')).toEqual({ free: true, reason: '', suggestions: [] });
    const taken = await check(eve, 'Ada-Lovelace');
    expect(taken).toMatchObject({ free: false, reason: 'That URL is taken.' });
    expect(taken.suggestions.length).toBeGreaterThan(2);
    for (const slug of taken.suggestions) expect(await check(eve, slug)).toMatchObject({ free: true });
    expect(await check(eve, 'ada-1ovelace')).toMatchObject({
      free: false,
      reason: "That URL looks like someone else's.",
    });
    expect(await (await claim(eve, 'adalovelace')).json()).toMatchObject({ code: 'slug-confusable' });
    expect(await check(eve, 'admin')).toMatchObject({
      free: false,
      reason: expect.stringContaining('reserved'),
    });
    expect(await check(eve, 'Ada Lövelace')).toMatchObject({
      free: false,
      reason: expect.stringContaining('a to z'),
    });
  });

  it('refuse an invalid slug with a reason', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    expect(await (await claim(ada, 'ad')).json()).toMatchObject({
      code: 'slug-invalid',
      issues: [{ path: 'slug', message: expect.stringContaining('3') }],
    });
  });

  it('let an owner change the slug three times a month', async () => {
    const ada = await (await testApi({ RATE_LIMITS: 'on' })).join('ada@example.org');
    const statuses: number[] = [];
    for (const slug of ['first-one', 'second-one', 'third-one', 'fourth-one', 'fifth-one']) {
      statuses.push((await claim(ada, slug)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await claim(ada, 'fourth-one')).status).toBe(200);
  });
});
