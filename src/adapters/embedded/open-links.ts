import type { SignInService } from './sign-in-service.ts';

/** How long a link in an email is valid. */
export const linkSeconds = 60 * 60;

/** How long a sign-up link is valid that an administrator passes on by hand. */
export const passedOnSeconds = 3 * 24 * 60 * 60;

/**
 * The key under which a confirmation token is stored. Such a token is self-contained and would be valid until it
 * expires; storing its hash with its account makes it revocable, because a token that is not stored is refused.
 */
export const linkKey = (token: string): string => `link:${token}`;

export async function isOpenLink(service: SignInService, token: string): Promise<boolean> {
  const found = await (await service.$context).internalAdapter.findVerificationValue(linkKey(token));
  return found !== null && found.expiresAt.getTime() > Date.now();
}

/** Revokes every link that was sent for an account: those that set a password and those that confirm an email. */
export async function closeLinks(service: SignInService, userId: string): Promise<void> {
  const { adapter } = await service.$context;
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
}
