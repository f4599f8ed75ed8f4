import { useCallback } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { safeNext } from '#src/routes.ts';
import { OrSeparator } from './guest-page.tsx';

/** Sign-in with Google, if the operator has enabled it. `isFirst` if it is the first alternative to the form. */
export function GoogleButton({
  isFirst = true,
  onNeedsCode,
}: {
  isFirst?: boolean;
  /** Called with true when the account has two-factor sign-in on. Must be a stable function. */
  onNeedsCode: (needed: true) => void;
}) {
  const { loaded: returned } = useLoaded(
    useCallback(async () => {
      if ((await openClient().signInReturned()) === 'needs-code') onNeedsCode(true);
    }, [onNeedsCode]),
  );
  const { busy, error, submit } = useSubmit(async () => {
    const next = safeNext(new URLSearchParams(location.search).get('next'));
    if ((await openClient().signInWithGoogle(next)) === 'needs-code') onNeedsCode(true);
  });
  if (!openClient().settings.google) return null;
  return (
    <>
      {isFirst && <OrSeparator />}
      <Button busy={busy} onClick={submit}>
        Continue with Google
      </Button>
      <ErrorNotice error={error ?? (returned.kind === 'failed' && !busy ? returned.error : null)} />
    </>
  );
}
