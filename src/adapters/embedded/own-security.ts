import type { SignInSecurity } from '#src/ports/sign-in-security.ts';
import { hasPassword, requireConfirmation, requireSession, type OwnAccountDeps } from './own-account.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { ownTwoFactor } from './own-two-factor.ts';

/** The passkeys and the second factor of a signed-in user. */
export function ownSecurity(deps: OwnAccountDeps): SignInSecurity {
  const { service } = deps;
  const confirmed = async (headers: Headers, password: string) => {
    await requireConfirmation(deps, headers, password);
    return requireSession(service, headers);
  };
  const passkeys = ownPasskeys(deps, confirmed);
  const twoFactor = ownTwoFactor(deps, confirmed);
  return {
    async read(headers) {
      const { user } = await requireSession(service, headers);
      return {
        hasPassword: await hasPassword(service, user.id),
        passkeys: await passkeys.list(headers),
        twoFactor: await twoFactor.read(user),
      };
    },
    ...passkeys.calls,
    ...twoFactor.calls,
  };
}
