import { useCallback } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Card } from '#editor/ui/page.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';

/** Passkeys and two-factor sign-in, if the sign-in service supports them. */
export function SecurityCard() {
  const { security } = openClient();
  const { passkeys, twoFactor } = security;
  const { loaded, reload, set } = useLoaded(useCallback(() => security.protection(), [security]));
  // Two-factor sign-in that is no longer offered may still be on, so it can be turned off.
  const isOn = loaded.kind === 'ready' && loaded.value.twoFactor !== null;
  if (passkeys === null && !twoFactor.isOffered && !isOn) return null;
  return (
    <Card id="security" heading="Sign-in security">
      <LoadedView loaded={loaded} reload={reload}>
        {(protection) => (
          <>
            {passkeys !== null && (
              <Passkeys
                calls={passkeys}
                hasPassword={protection.hasPassword}
                passkeys={protection.passkeys}
                change={(next) => set((before) => ({ ...before, passkeys: next(before.passkeys) }))}
              />
            )}
            <TwoFactor
              security={security}
              protection={protection}
              change={(twoFactor) => set((before) => ({ ...before, twoFactor }))}
            />
          </>
        )}
      </LoadedView>
    </Card>
  );
}
