import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fullName } from '#src/domain/full-name.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Menu } from '#editor/ui/menu.tsx';
import { showFailure } from '#editor/ui/toast.tsx';
import { href } from '#src/routes.ts';
import styles from './account-menu.module.css';
import { rememberedAccount } from './remembered-account.ts';
import { departFor, useProfile, useSession } from './session.ts';

/**
 * The name of the user at the top of each page of the app, with a menu to sign out. It is rendered into the container
 * in the layouts.
 */
export function AccountMenu() {
  const session = useSession();
  const { profile, error } = useProfile();
  const name = session.status === 'in' ? fullName(profile) || session.user.email : null;
  useEffect(() => {
    if (name !== null) localStorage.setItem(rememberedAccount, name);
  }, [name]);
  if (session.status === 'unknown') return <RememberedAccount />;
  return inHead(
    name !== null && (
      <>
        {error !== null && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
        <Menu
          label={`Account: ${name}`}
          button={<Name name={name} />}
          items={[
            { label: 'Profile', href: href('profile') },
            { label: 'Settings', href: href('settings') },
            { label: 'Sign out', run: () => void signOut() },
          ]}
        />
      </>
    ),
  );
}

/** The last known name on this device, without a menu, while the server cannot be reached. */
export function RememberedAccount() {
  const name = localStorage.getItem(rememberedAccount);
  return inHead(
    name !== null && (
      <span className={styles.remembered}>
        <Name name={name} />
      </span>
    ),
  );
}

function Name({ name }: { name: string }) {
  return (
    <>
      <span className={styles.avatar} data-letter={name.slice(0, 1).toUpperCase()} />
      <span className={styles.name} data-account-name>
        {name}
      </span>
    </>
  );
}

function inHead(children: ReactNode): ReactNode {
  const place = document.getElementById('account');
  return place && createPortal(children, place);
}

async function signOut(): Promise<void> {
  departFor(href('home'));
  try {
    await openClient().signOut();
  } catch (error) {
    showFailure(error);
  }
}
