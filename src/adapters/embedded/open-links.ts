import type { SignInService } from './sign-in-service.ts';

/** How long a link of an email works. */
export const linkSeconds = 60 * 60;

/** How long the link of a sign-up works that a person has to pass on. */
export const passedOnSeconds = 3 * 24 * 60 * 60;

/**
 * A token that confirms an email carries all it needs, so by itself it works until it expires. It is noted beside the
 * reset links, by its hash, with the account that it is for: what is not noted does not work.
 */
export const linkKey = (token: string): string => `link:${token}`;

export async function isOpenLink(service: SignInService, token: string): Promise<boolean> {
  const found = await (await service.$context).internalAdapter.findVerificationValue(linkKey(token));
  return found !== null && found.expiresAt.getTime() > Date.now();
}

/** Makes every link that was sent for an account invalid: those that set a password and those that confirm an email. */
export async function closeLinks(service: SignInService, userId: string): Promise<void> {
  const { adapter } = await service.$context;
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
}
