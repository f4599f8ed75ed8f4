import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { z } from 'zod';
import type { RunningProduct } from './product.ts';

export type EmailQuery = { to: string; subject: 'Choose a new password' | 'Confirm your email address' };

/** The link in the newest email with this subject to an email address, waited for: emails are sent after the response. */
export async function linkIn(product: RunningProduct, sentEmail: EmailQuery): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await (product.firebase === null
      ? linkInFolder(join(product.dataDir, 'mail'), sentEmail)
      : linkInEmulator(product.firebase, product.origin, sentEmail));
    expect(link).toMatch(/^http/);
  }).toPass();
  return link ?? '';
}

async function linkInFolder(folder: string, { to, subject }: EmailQuery): Promise<string | undefined> {
  const files = (await readdir(folder)).toSorted().toReversed();
  const emails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const newest = emails.find(
    (text) => text.includes(`\nTo: ${to}\r\n`) && text.includes(`\nSubject: ${subject}\r\n`),
  );
  return /^https?:\S+$/m.exec(newest?.replaceAll('\r', '') ?? '')?.[0];
}

const posted = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.string().optional(),
      requestType: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']),
      oobLink: z.url(),
    }),
  ),
});

/** Firebase writes the letters, and the emulator keeps their links, which lead to the product as a project sets it up. */
async function linkInEmulator(
  firebase: Record<string, string>,
  origin: string,
  { to, subject }: EmailQuery,
): Promise<string | undefined> {
  const project = `emulator/v1/projects/${firebase['GCLOUD_PROJECT']}`;
  const response = await fetch(`http://${firebase['FIREBASE_AUTH_EMULATOR_HOST']}/${project}/oobCodes`);
  const { oobCodes } = posted.parse(await response.json());
  const newest = oobCodes.findLast(
    ({ email, newEmail = email, requestType }) =>
      newEmail === to && (requestType === 'PASSWORD_RESET') === (subject === 'Choose a new password'),
  );
  return newest && `${origin}/api/auth/action${new URL(newest.oobLink).search}`;
}
