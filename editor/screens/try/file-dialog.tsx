import { ButtonLink } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { href, registerFor, signInFor } from '#src/routes.ts';

/** Explains that an account is needed to import a file that is large or has images. It is kept on the device. */
export function FileDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const next = href('start');
  return (
    <Dialog title="Create an account to import your file" onClose={onClose}>
      <p>
        Large files and files with images need an account. {name} stays on this device until you are signed
        in. Then your portfolio is made from it.
      </p>
      <Actions>
        <ButtonLink variant="primary" href={registerFor(next)} data-first>
          Create an account
        </ButtonLink>
        <ButtonLink href={signInFor(next)}>Sign in</ButtonLink>
      </Actions>
    </Dialog>
  );
}
