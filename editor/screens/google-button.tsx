import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { safeNext } from '#src/routes.ts';
import { Or } from './guest-page.tsx';

const signInReturned = () => openClient().signInReturned();

/** The way in through Google, where the operator has set it up; `isFirst` among those beside the form. */
export function GoogleButton({ isFirst = true }: { isFirst?: boolean }) {
  const { loaded: returned } = useLoaded(signInReturned);
  const { busy, error, submit } = useSubmit(() =>
    openClient().signInWithGoogle(safeNext(new URLSearchParams(location.search).get('next'))),
  );
  if (!openClient().settings.google) return null;
  return (
    <>
      {isFirst && <Or />}
      <Button busy={busy} onClick={submit}>
        Continue with Google
      </Button>
      <ErrorNotice error={error ?? (returned.kind === 'failed' && !busy ? returned.error : null)} />
    </>
  );
}
