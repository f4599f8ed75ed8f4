import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AuthUser } from '#src/domain/profile.ts';

const userRow = z
  .object({ id: z.string(), email: z.string(), emailVerified: z.coerce.boolean(), name: z.string() })
  .optional();

/** Reads users past the sign-in service, which would write. */
export function userReader(accounts: DatabaseSync): (id: string) => AuthUser | null {
  const select = accounts.prepare('SELECT id, email, emailVerified, name FROM user WHERE id = ?');
  return (id) => {
    const row = userRow.parse(select.get(id));
    if (row === undefined) return null;
    return { id: row.id, email: row.email, emailVerified: row.emailVerified, displayName: row.name };
  };
}
