import { openClient } from '#editor/client/open-client.ts';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Card } from '#editor/ui/page.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';
import type { ProtectionState } from './use-protection.ts';

/** Passkeys and two-factor sign-in, as far as the sign-in service supports them. */
export function SecurityCard({ loaded, reload, set }: ProtectionState) {
  const { security } = openClient();
  const { passkeys } = security;
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
