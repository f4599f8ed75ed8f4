import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';

export type IdentitySettings = {
  /** The web app's key, which is no secret. */
  apiKey: string;
  /** Such as `127.0.0.1:9099`; null for Firebase itself. */
  authEmulatorHost: string | null;
};

/** The response of Firebase: its body, or its error code. */
type IdentityResponse = { body: unknown; refusal: string | null };

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });
const waitSeconds = 60;

/**
 * Sends a request that browsers send to Firebase, because servers have no other way to check a password or a code.
 * @throws AppError 'unavailable', 'too-many-requests'
 */
export async function requestIdentity(
  { apiKey, authEmulatorHost }: IdentitySettings,
  method: 'signInWithPassword' | 'signInWithEmailLink',
  sent: object,
): Promise<IdentityResponse> {
  const origin = authEmulatorHost === null ? 'https://' : `http://${authEmulatorHost}/`;
  const url = `${origin}identitytoolkit.googleapis.com/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`;
  const response = await send(url, sent);
  const body: unknown = await response.json();
  if (response.ok) return { body, refusal: null };
  const refusal = refusalSchema.safeParse(body).data?.error.message ?? '';
  const cause = new Error(`Firebase refused ${method}: ${refusal}`);
  if (refusal.startsWith('TOO_MANY_ATTEMPTS'))
    throw new AppError('too-many-requests', { seconds: waitSeconds }, { cause });
  if (response.status >= 500) throw new AppError('unavailable', {}, { cause });
  return { body, refusal };
}

async function send(url: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  } catch (cause) {
    throw new AppError('unavailable', {}, { cause });
  }
}
