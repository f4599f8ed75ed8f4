import type { Auth, UserRecord } from 'firebase-admin/auth';

const pageSize = 1000;

/** Iterates over all accounts, page by page. */
export async function* everyUser(auth: Auth): AsyncGenerator<UserRecord> {
  for (let next: string | undefined; ;) {
    const { users, pageToken } = await auth.listUsers(pageSize, next);
    yield* users;
    if (pageToken === undefined || pageToken === '') return;
    next = pageToken;
  }
}
