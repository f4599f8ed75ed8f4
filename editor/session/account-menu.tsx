import { createPortal } from 'react-dom';
import { fullName } from '#src/domain/full-name.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Menu } from '#editor/ui/menu.tsx';
import { tellFailure } from '#editor/ui/toast.tsx';
import { href } from '#src/routes.ts';
import styles from './account-menu.module.css';
import { departFor, useProfile, useSession } from './session.ts';

/** The person's name at the top of each page of the app, with a way out. It stands in the place that layouts keep for it. */
export function AccountMenu() {
  const session = useSession();
  const { profile, error } = useProfile();
  const place = document.getElementById('account');
  if (session.status !== 'in' || place === null) return null;

  const name = fullName(profile) || session.user.email;
  return createPortal(
    <>
      {error !== null && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
      <Menu
        label={`Account: ${name}`}
        button={
          <>
            <span className={styles.avatar} data-letter={name.slice(0, 1).toUpperCase()} />
            <span className={styles.name} data-account-name>
              {name}
            </span>
          </>
        }
        items={[
          { label: 'Profile', href: href('profile') },
          { label: 'Settings', href: href('settings') },
          { label: 'Sign out', run: () => void signOut() },
        ]}
      />
    </>,
    place,
  );
}

async function signOut(): Promise<void> {
  departFor(href('home'));
  try {
    await openClient().signOut();
  } catch (error) {
    tellFailure(error);
  }
}
