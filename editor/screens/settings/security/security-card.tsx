import { useCallback } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import type { SecurityCalls } from '#editor/client/security-calls.ts';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Card } from '#editor/ui/page.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';

/** Passkeys and two-factor sign-in, where the sign-in service has them. */
export function SecurityCard() {
  const { security } = openClient();
  return security === null ? null : <Loaded security={security} />;
}

function Loaded({ security }: { security: SecurityCalls }) {
  const { loaded, reload, set } = useLoaded(useCallback(() => security.protection(), [security]));
  return (
    <Card heading="Sign-in security">
      <LoadedView loaded={loaded} reload={reload}>
        {(protection) => (
          <>
            <Passkeys
              security={security}
              hasPassword={protection.hasPassword}
              passkeys={protection.passkeys}
              change={(passkeys) => set((before) => ({ ...before, passkeys: passkeys(before.passkeys) }))}
            />
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
