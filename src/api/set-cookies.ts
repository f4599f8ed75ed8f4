import type { Context } from 'hono';
import type { ApiEnv } from './context.ts';

/** Adds the cookies of the sign-in service to the response. */
export function setCookies(c: Context<ApiEnv>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
}
