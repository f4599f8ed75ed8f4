import { keptLink } from './kept-email.ts';

type Person = { name: string; email: string; password: string };
/** Sends a request, POST with JSON and else GET, and returns the cookies of the response. */
type Ask = (path: string, json?: object) => Promise<string>;

/**
 * Signs a user up as people do: the first account is created at once, all others by the link in an email, which is
 * stored as a file.
 */
export async function signUpHere(dataDir: string, ask: Ask, person: Person): Promise<string> {
  const { email, password } = person;
  const cookie = await ask('/api/auth/sign-up/email', person);
  if (cookie !== '') return cookie;
  const link = await keptLink(dataDir, { to: email, subject: 'Confirm your email address' });
  await ask(`/api/auth/verify-email${new URL(link).search}`);
  return ask('/api/auth/sign-in/email', { email, password });
}
