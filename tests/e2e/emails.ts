import { expect } from 'playwright/test';
import { z } from 'zod';
import { keptLink } from '#tests/support/kept-email.ts';
import { startedFirebase } from './back-end.ts';
import type { RunningProduct } from './product.ts';

export type EmailQuery = {
  to: string;
  subject: 'Choose a new password' | 'Confirm your email address' | 'Finish signing up';
};

/**
 * Waits for the newest email with this subject to an address, because emails are sent after the response, and returns
 * its link.
 */
export async function linkIn(product: RunningProduct, sentEmail: EmailQuery): Promise<string> {
  if (product.firebase !== null) return linkAtFirebase(product.origin, sentEmail);
  return keptLink(product.dataDir, sentEmail);
}

/**
 * Waits for the newest email of Firebase with this subject, in any of the ways in which tests start the product, and
 * returns its link.
 */
export async function linkAtFirebase(origin: string, sentEmail: EmailQuery): Promise<string> {
  const firebase = await startedFirebase();
  let link: string | undefined;
  await expect(async () => {
    link = await linkInEmulator(firebase, origin, sentEmail);
    expect(link).toMatch(/^http/);
  }).toPass();
  return link ?? '';
}

const posted = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.string().optional(),
      requestType: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'EMAIL_SIGNIN']),
      oobLink: z.url(),
    }),
  ),
});

const subjects = {
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm your email address',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your email address',
  EMAIL_SIGNIN: 'Finish signing up',
} as const satisfies Record<string, EmailQuery['subject']>;

/**
 * Firebase sends the emails, and the emulator stores their links, which lead to the product as configured in a
 * project.
 */
async function linkInEmulator(
  firebase: Record<string, string>,
  origin: string,
  { to, subject }: EmailQuery,
): Promise<string | undefined> {
  const project = `emulator/v1/projects/${firebase['GCLOUD_PROJECT']}`;
  const response = await fetch(`http://${firebase['FIREBASE_AUTH_EMULATOR_HOST']}/${project}/oobCodes`);
  const { oobCodes } = posted.parse(await response.json());
  const newest = oobCodes.findLast(
    ({ email, newEmail = email, requestType }) => newEmail === to && subject === subjects[requestType],
  );
  return newest && `${origin}/api/auth/action${new URL(newest.oobLink).search}`;
}
