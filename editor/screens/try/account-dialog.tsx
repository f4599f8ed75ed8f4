import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { href, registerFor, signInFor } from '#src/routes.ts';
import { SavedLink } from '../portfolio-edit/saved-link.tsx';

/** Explains that an account is needed, while the work is stored on the device. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const here = href('try');
  return (
    <Dialog title="Create an account to publish" onClose={onClose}>
      <p>Your work is kept. It becomes a portfolio of your account, and you go on where you are.</p>
      <Actions>
        <SavedLink variant="primary" href={registerFor(here)} data-first>
          Create an account
        </SavedLink>
        <SavedLink href={signInFor(here)}>Sign in</SavedLink>
      </Actions>
    </Dialog>
  );
}
