import { useCallback } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { useLoaded } from '#editor/ui/use-loaded.ts';

export type ProtectionState = ReturnType<typeof useProtection>;

/** How the account is protected besides its password, and whether the sign-in service offers anything for it. */
export function useProtection() {
  const { security } = openClient();
  const { loaded, reload, set } = useLoaded(useCallback(() => security.protection(), [security]));
  // Two-factor sign-in that is no longer offered may still be on, so it can be turned off.
  const isOn = loaded.kind === 'ready' && loaded.value.twoFactor !== null;
  const isOffered = security.passkeys !== null || security.twoFactor.isOffered;
  return { loaded, reload, set, isShown: isOffered || isOn };
}
