import { openDeviceStore } from '#editor/client/device/device-store.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { href } from '#src/routes.ts';

const read = () => openDeviceStore().readPortfolio();

/** A link to work on this device that was made without an account; hidden if there is none. */
export function KeptWork() {
  const { loaded } = useLoaded(read);
  if (loaded.kind !== 'ready' || loaded.value === null) return null;
  return (
    <Notice>
      <p>Work that was made without an account is kept on this device.</p>
      <div>
        <ButtonLink href={href('try')}>Bring it into your account</ButtonLink>
      </div>
    </Notice>
  );
}
