import { useEffect, useState } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import type { PasskeyCalls } from '#editor/client/security-calls.ts';
import { Button } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { OrSeparator } from './guest-page.tsx';

/** Sign-in with a passkey: by this button, or by choosing one that the browser offers in the email field. */
export function PasskeyButton({ calls }: { calls: PasskeyCalls }) {
  const [refused, setRefused] = useState<ClientError | null>(null);
  const { busy, error, submit } = useSubmit(() => calls.signIn('window'));
  useEffect(() => {
    calls.signIn('autofill').catch((failure: ClientError) => {
      // Autofill starts without a request by the user, so only the failure of a chosen passkey is reported.
      if (failure.code === 'passkey-refused') setRefused(failure);
    });
  }, [calls]);
  return (
    <>
      <OrSeparator />
      <Button busy={busy} onClick={submit}>
        Continue with a passkey
      </Button>
      <ErrorNotice error={error ?? (busy ? null : refused)} />
    </>
  );
}
