import type { OpenedBackend } from './with-backend.ts';

/** The names by which an operator knows an account. The slug is null before one is chosen. */
export type NamedAccount = { email: string; slug: string | null };

/** The email address and slug of an account; null when there is no such account. */
export async function namedAccount(
  { auth, documents }: Pick<OpenedBackend, 'auth' | 'documents'>,
  ownerId: string,
): Promise<NamedAccount | null> {
  const user = await auth.getUser(ownerId);
  return user === null ? null : { email: user.email, slug: await documents.currentSlug(ownerId) };
}

/** The id of an account and, where it exists, its email address and slug: `a1b2 (ada@example.org, ada-lovelace)`. */
export function accountLine(ownerId: string, account: NamedAccount | null): string {
  if (account === null) return ownerId;
  const names = [account.email, account.slug ?? ''].filter((name) => name !== '');
  return names.length === 0 ? ownerId : `${ownerId} (${names.join(', ')})`;
}
