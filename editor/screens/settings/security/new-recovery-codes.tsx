import { useState } from 'react';
import type { SignInProtection } from '#src/domain/sign-in-security.ts';
import type { RecoveryCodeCalls } from '#editor/client/security-calls.ts';
import { Dialog } from '#editor/ui/dialog.tsx';
import { ProvenForm } from './proven-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes. */
export function NewRecoveryCodes({
  calls,
  onRenewed,
  onClose,
}: {
  calls: RecoveryCodeCalls;
  onRenewed: (twoFactor: SignInProtection['twoFactor']) => void;
  onClose: () => void;
}) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title="New recovery codes" onClose={onClose}>
      {codes === null ? (
        <ProvenForm
          confirm="Make new codes"
          hasPassword
          run={async (password) => {
            const renewed = await calls.renew(password);
            onRenewed({ recoveryCodes: renewed.length });
            setCodes(renewed);
          }}
          onClose={onClose}
        >
          <p>The codes you have now stop working.</p>
        </ProvenForm>
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Dialog>
  );
}
