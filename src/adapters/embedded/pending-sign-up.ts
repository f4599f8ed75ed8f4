import { symmetricDecodeJWT, symmetricEncodeJWT } from 'better-auth/crypto';
import { z } from 'zod';
import type { Emails } from './emails.ts';
import type { Email } from './mailer.ts';
import { linkKey, linkSeconds, passedOnSeconds } from './open-links.ts';
import { hashPassword } from './password-hash.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { SignInService } from './sign-in-service.ts';

const purpose = 'vitrine sign-up';
const prefix = 'new.';
const payloadSchema = z.object({ name: z.string(), email: z.string(), hash: z.string() });

/** True for the token of a link that finishes a sign-up. */
export const isSignUpToken = (token: string): boolean => token.startsWith(prefix);

/**
 * Sign-ups whose email is not confirmed yet. Nothing is stored: the link contains the sign-up, encrypted, and opening
 * it creates the account. So the response and its duration are the same for an email that has an account.
 */
export function pendingSignUps(deps: {
  service: SignInService;
  secret: string;
  limits: SignInLimits;
  emails: Emails;
  post: (email: Email) => void;
  inBackground: (work: () => Promise<unknown>) => void;
  /** False where emails are stored as files, and an administrator passes their links on. */
  deliversEmails: boolean;
}) {
  const { service, secret, limits, emails, post, inBackground, deliversEmails } = deps;
  const [works, seconds] = deliversEmails
    ? (['one hour', linkSeconds] as const)
    : (['three days', passedOnSeconds] as const);

  return {
    /** The response to a sign-up, except on the user's own machine. */
    outcome: deliversEmails ? 'confirm-email' : 'confirm-kept-email',

    async begin({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
      const hash = await hashPassword(password);
      inBackground(async () => {
        if (!limits.maySendSignUp(email)) return;
        const { internalAdapter } = await service.$context;
        const isKnown = (await internalAdapter.findUserByEmail(email)) !== null;
        const token = await symmetricEncodeJWT({ name, email, hash }, secret, purpose, seconds);
        if (!isKnown) post(emails.verify(email, prefix + token, works));
        else if (limits.mayTellOwner(email)) post(emails.registeredAlready(email));
      });
    },

    /** Creates the account with a confirmed email, and returns that. Null when the link has expired or its account is gone. */
    async finish(token: string): Promise<string | null> {
      const decoded = await symmetricDecodeJWT<unknown>(token.slice(prefix.length), secret, purpose);
      const { success, data } = payloadSchema.safeParse(decoded);
      if (!success) return null;
      const { internalAdapter } = await service.$context;
      if ((await internalAdapter.findUserByEmail(data.email)) !== null) return data.email;
      // A link creates only one account, also when that was deleted later.
      if ((await internalAdapter.findVerificationValue(linkKey(token))) !== null) return null;
      const { name, email, hash } = data;
      const user = await internalAdapter.createUser(
        { email, name, emailVerified: true },
        { method: 'email-password' },
      );
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      });
      const expiresAt = new Date(Date.now() + seconds * 1000);
      await internalAdapter.createVerificationValue({ identifier: linkKey(token), value: 'used', expiresAt });
      return email;
    },
  };
}

export type PendingSignUps = ReturnType<typeof pendingSignUps>;
