import { assertFails } from '@firebase/rules-unit-testing';
import * as fs from 'firebase/firestore';
import { adminFirestore } from '#support/admin.ts';
import type { MatchBlock } from '#support/match-blocks.ts';
import { refused } from '#support/rules-test.ts';
import { profilePatchSchema } from '../../../src/domain/schemas/profile-schema.ts';
import { change, get, list, remove, set } from './requests.ts';
import { profile, upload, visitors } from './stored.ts';

export function profileBlock(block: MatchBlock): void {
  block('/users/{uid}', ({ allows, refuses }) => {
    const longest: Record<string, number> = { firstName: 80, lastName: 80, bio: 2000 };
    const fields = Object.keys(profilePatchSchema.shape);
    const textOf = (field: string, length: number) =>
      (field === 'profilePictureURL' ? 'https://example.org/' : '').padEnd(length, 'x');

    allows(['get'], 'a person their own profile', () => get(visitors.owner, 'users/ada'));
    refuses(['get'], 'somebody else, and nobody', () =>
      refused(
        () => get(visitors.another, 'users/ada'),
        () => get(visitors.anonymous, 'users/ada'),
      ),
    );
    refuses(['list'], 'anybody, even of what they may get', () =>
      refused(
        () => list(visitors.owner, 'users'),
        () => list(visitors.owner, 'users', fs.where(fs.documentId(), '==', 'ada')),
      ),
    );
    refuses(['create', 'delete'], 'anybody, even their own', () =>
      refused(
        () => set(visitors.another, 'users/grace', profile),
        () => set(visitors.anonymous, 'users/grace', profile),
        () => remove(visitors.owner, 'users/ada'),
        () => remove(visitors.another, 'users/ada'),
      ),
    );
    for (const field of fields) {
      const limit = longest[field] ?? 2048;
      allows(['update'], `a person their ${field}, up to ${limit} characters and none`, async () => {
        await change(visitors.owner, 'users/ada', { [field]: textOf(field, limit) });
        await change(visitors.owner, 'users/ada', { [field]: '' });
      });
      refuses(
        ['update'],
        `${field} longer than ${limit}, of another kind, left out, or of another person`,
        () =>
          refused(
            () => change(visitors.owner, 'users/ada', { [field]: textOf(field, limit + 1) }),
            () => change(visitors.owner, 'users/ada', { [field]: 1 }),
            () => change(visitors.owner, 'users/ada', { [field]: ['new'] }),
            () => change(visitors.owner, 'users/ada', { [field]: fs.deleteField() }),
            () => change(visitors.another, 'users/ada', { [field]: 'new' }),
            () => change(visitors.anonymous, 'users/ada', { [field]: 'new' }),
          ),
      );
    }
    allows(['update'], 'an image of their own uploads', async () => {
      const url = '/api/uploads/u1/file?width=640';
      await change(visitors.owner, 'users/ada', { profilePictureURL: url });
      await change(visitors.owner, 'users/ada', { profilePictureURL: url, bio: 'The same image' });
    });
    refuses(['update'], 'an image of somebody else, of nobody, and of any other scheme', async () => {
      await adminFirestore.doc('uploads/hers').set({ ...upload, id: 'hers', ownerId: 'grace' });
      const urls = [
        '/api/uploads/hers/file',
        '/api/uploads/gone/file',
        '/api/uploads/u1/../../x',
        '/api/account',
      ];
      for (const url of [
        ...urls,
        'http://example.org/',
        'javascript:alert(1)',
        '//example.org/x',
        'https://a@b/',
      ]) {
        await assertFails(change(visitors.owner, 'users/ada', { profilePictureURL: url }));
      }
    });
    allows(['update'], 'the email address that the sign-in service knows', () =>
      change(visitors.ownerWithNewEmail, 'users/ada', { email: 'new@example.com' }),
    );
    refuses(['update'], 'any other email address', () =>
      refused(
        () => change(visitors.owner, 'users/ada', { email: 'grace@example.com' }),
        () => change(visitors.owner, 'users/ada', { email: fs.deleteField() }),
        () => change(visitors.ownerWithoutEmail, 'users/ada', { email: '' }),
      ),
    );
    refuses(['update'], 'what only the server decides, and fields that nobody knows', () =>
      refused(
        () => change(visitors.owner, 'users/ada', { slug: 'grace' }),
        () => change(visitors.owner, 'users/ada', { slug: fs.deleteField() }),
        () => change(visitors.owner, 'users/ada', { publishedPortfolioId: 'p1' }),
        () => change(visitors.owner, 'users/ada', { createdAt: fs.serverTimestamp() }),
        () => change(visitors.owner, 'users/ada', { admin: true }),
        () => change(visitors.owner, 'users/ada', { firstName: 'Ada', admin: true }),
        () => set(visitors.owner, 'users/ada', { firstName: 'Ada' }),
      ),
    );
  });
}
