import { expect, test } from 'playwright/test';
import type { Bench } from './harness.ts';

/** Profile and slug calls of a client. */
export function profileContract(bench: () => Bench): void {
  test('A first profile has the names and email address of its account and is otherwise empty', async () => {
    const ada = await bench().author('Ada Lovelace');
    const profile = await ada.kit.evaluate(({ client }) => client.profile());
    expect(profile).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: ada.email,
      bio: '',
      profilePictureURL: '',
      slug: '',
      linkedin: '',
      instagram: '',
      twitter: '',
      publishedPortfolioId: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const device = await ada.anotherDevice();
    expect(await device.kit.evaluate(({ client }) => client.profile())).toEqual(profile);
  });

  test('A profile update cleans and changes the given fields and no others', async () => {
    const ada = await bench().author();
    const { first, updated, read } = await ada.kit.evaluate(async ({ client }) => {
      const first = await client.updateProfile({
        bio: 'Writes\u0000 programs.',
        twitter: 'https://x.example/ada',
      });
      const updated = await client.updateProfile({ lastName: 'King' });
      return { first, updated, read: await client.profile() };
    });
    expect(first).toMatchObject({ bio: 'Writes programs.', lastName: 'Lovelace' });
    expect(updated).toEqual({ ...first, lastName: 'King' });
    expect(read).toEqual(updated);
  });

  test('An update before the first read creates the profile', async () => {
    const ada = await bench().author();
    const updated = await ada.kit.evaluate(({ client }) => client.updateProfile({ bio: 'Early.' }));
    expect(updated).toMatchObject({ firstName: 'Ada', email: ada.email, bio: 'Early.' });
  });

  test('A profile update with a text that is too long is refused and names the field', async () => {
    const ada = await bench().author();
    const refusal = await ada.kit.evaluate(({ client, refusalOf }) =>
      refusalOf(client.updateProfile({ bio: 'x'.repeat(2001), firstName: 'x'.repeat(81) })),
    );
    expect(refusal).toMatchObject({ code: 'invalid-input', title: 'Some fields are invalid.' });
    expect(refusal.issues.map(({ path }) => path).toSorted()).toEqual(['bio', 'firstName']);
  });

  test('A profile update cannot change fields that only the server sets', async () => {
    const ada = await bench().author();
    const { refusal, profile } = await ada.kit.evaluate(async ({ client, refusalOf }) => {
      const forged: object = { slug: 'forged', publishedPortfolioId: 'p1', email: 'other@example.com' };
      const refusal = await refusalOf(client.updateProfile(forged));
      return { refusal, profile: await client.profile() };
    });
    expect(refusal.code).toBe('invalid-input');
    expect(profile).toMatchObject({ slug: '', publishedPortfolioId: null, email: ada.email });
  });

  test('A slug is checked, claimed and then taken for everybody else', async () => {
    const [ada, grace] = [await bench().author(), await bench().author('Grace Hopper')];
    const slug = `ada-${process.pid}-${Date.now()}`;
    const claimed = await ada.kit.evaluate(async ({ client }, slug) => {
      const check = await client.checkSlug(slug);
      const { profile } = await client.changeSlug(slug);
      return { check, profile, read: await client.profile() };
    }, slug);
    expect(claimed.check).toMatchObject({ free: true });
    expect(claimed.profile.slug).toBe(slug);
    expect(claimed.read).toEqual(claimed.profile);
    const late = await grace.kit.evaluate(async ({ client, refusalOf }, slug) => {
      const check = await client.checkSlug(slug);
      return { check, refusal: await refusalOf(client.changeSlug(slug)), read: await client.profile() };
    }, slug);
    expect(late.check).toMatchObject({ free: false });
    expect(late.check.suggestions.length).toBeGreaterThan(0);
    expect(late.refusal).toMatchObject({ code: 'slug-taken', title: 'That URL is taken.' });
    expect(late.read.slug).toBe('');
  });

  test('An invalid slug is refused', async () => {
    const ada = await bench().author();
    const refusal = await ada.kit.evaluate(({ client, refusalOf }) => refusalOf(client.changeSlug('-no-')));
    expect(refusal).toMatchObject({ code: 'slug-invalid', issues: [{ path: 'slug' }] });
  });
}
