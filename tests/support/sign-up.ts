import { keptLink } from './kept-email.ts';

type Person = { name: string; email: string; password: string };
/** Sends JSON if there is some, and else only asks; answers with the cookies that come back. */
type Ask = (path: string, json?: object) => Promise<string>;

/** Signs somebody up on this machine as people do: the first at once, everybody else by the link of an email that is a file. */
export async function signUpHere(dataDir: string, ask: Ask, person: Person): Promise<string> {
  const { email, password } = person;
  const cookie = await ask('/api/auth/sign-up/email', person);
  if (cookie !== '') return cookie;
  const link = await keptLink(dataDir, { to: email, subject: 'Confirm your email address' });
  await ask(`/api/auth/verify-email${new URL(link).search}`);
  return ask('/api/auth/sign-in/email', { email, password });
}
