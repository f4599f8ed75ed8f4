import { afterEach, describe, expect, it } from 'vitest';
import { createUserWatch } from '#editor/client/user-watch.ts';
import type { AuthUser } from '#src/domain/profile.ts';

const ada: AuthUser = { id: 'u', email: 'ada@example.org', emailVerified: true, displayName: 'Ada' };
const ends: (() => void)[] = [];
const patiently = { timeout: 30_000 };

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A browser tab with its signed-in user, and the users that were reported to it. */
function tab(server: { user: AuthUser | null }) {
  const heard: (AuthUser | null)[] = [];
  const users = createUserWatch(() => Promise.resolve(server.user));
  ends.push(
    users.watch(
      (user) => heard.push(user),
      (error) => expect.unreachable(error.message),
    ),
  );
  return { users, heard };
}

describe('signed-in user', () => {
  it('is reported to all tabs after a sign-out', async () => {
    const server: { user: AuthUser | null } = { user: ada };
    const [one, other] = [tab(server), tab(server)];
    await expect.poll(() => other.heard, patiently).toEqual([ada]);
    server.user = null;
    await one.users.changed();
    await expect.poll(() => other.heard, patiently).toEqual([ada, null]);
  });
});
