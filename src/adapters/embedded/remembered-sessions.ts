import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AuthUser } from '#src/domain/profile.ts';

type Look = (headers: Headers) => Promise<AuthUser | null>;

/** Sessions also expire, which changes nothing in the database. */
const trustMs = 5000;
const maxSessions = 1000;
const maxCookieLength = 4096;

const versionRow = z.object({ data_version: z.number() });
const changesRow = z.object({ changes: z.number() });

/**
 * Caches each session for a few seconds. Any write to the database, by this process or another, clears the cache, so
 * that an ended session is refused at once.
 */
export function rememberSessions(
  database: DatabaseSync,
  { look, clock }: { look: Look; clock: () => number },
): Look {
  const byOthers = database.prepare('PRAGMA data_version');
  const byUs = database.prepare('SELECT total_changes() AS changes');
  const version = (): string =>
    `${versionRow.parse(byOthers.get()).data_version} ${changesRow.parse(byUs.get()).changes}`;
  const known = new Map<string, { user: AuthUser; until: number }>();
  let seen = '';

  return async (headers) => {
    const cookie = headers.get('cookie');
    if (cookie === null || cookie.length > maxCookieLength) return look(headers);
    const now = version();
    if (now !== seen || known.size >= maxSessions) known.clear();
    seen = now;
    const found = known.get(cookie);
    if (found !== undefined && found.until > clock()) return found.user;
    const user = await look(headers);
    // What was written meanwhile may have ended it.
    if (user !== null && version() === now && seen === now)
      known.set(cookie, { user, until: clock() + trustMs });
    return user;
  };
}
