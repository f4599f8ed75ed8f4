import { useState } from 'react';
import type { Passkey } from '#src/domain/sign-in-security.ts';
import type { PasskeyCalls } from '#editor/client/security-calls.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import rows from '#editor/ui/rows.module.css';
import { toast } from '#editor/ui/toast.tsx';
import { ProvenDialog } from './proven-dialog.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import styles from '../settings.module.css';
import own from './security.module.css';

type Asking = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the account: adding, renaming and removing them. */
export function Passkeys({
  calls,
  hasPassword,
  passkeys,
  change,
}: {
  calls: PasskeyCalls;
  hasPassword: boolean;
  passkeys: readonly Passkey[];
  change: (passkeys: (before: Passkey[]) => Passkey[]) => void;
}) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <section className={own.part}>
      <h3>Passkeys</h3>
      <p className={styles.muted}>
        Sign in with your fingerprint, your face or the PIN of your device, without a password or a code.
      </p>
      {passkeys.length > 0 && (
        <ul className={rows.rows} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p className={styles.statusLine}>{passkey.name}</p>
                <p className={styles.muted}>
                  Added <Moment iso={passkey.createdAt} />
                </p>
              </div>
              <Actions>
                <Button
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setAsking({ kind: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setAsking({ kind: 'remove', passkey })}
                >
                  Remove
                </Button>
              </Actions>
            </li>
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in window ? (
        <Actions>
          <Button onClick={() => setAsking({ kind: 'add' })}>Add passkey…</Button>
        </Actions>
      ) : (
        <p className={styles.muted}>
          This browser has no passkeys. Open this page in another one to add one.
        </p>
      )}
      {asking?.kind === 'add' && (
        <ProvenDialog
          title="Add a passkey"
          confirm="Continue"
          hasPassword={hasPassword}
          run={async (password) => {
            const added = await calls.add(password);
            change((before) => [...before, added]);
            toast.success('Your passkey is ready. You can sign in with it from now on.');
          }}
          onClose={close}
        >
          <p>Your browser then asks where to keep it: on this device, on your phone or on a security key.</p>
        </ProvenDialog>
      )}
      {asking?.kind === 'rename' && (
        <RenamePasskey
          passkey={asking.passkey}
          run={async (name) => {
            const { id } = asking.passkey;
            await calls.rename(id, name);
            change((before) => before.map((one) => (one.id === id ? { ...one, name } : one)));
          }}
          onClose={close}
        />
      )}
      {asking?.kind === 'remove' && (
        <ProvenDialog
          title={`Remove ${asking.passkey.name}?`}
          confirm="Remove passkey"
          isDanger
          hasPassword={hasPassword}
          run={async (password) => {
            const { id } = asking.passkey;
            await calls.remove(id, password);
            change((before) => before.filter((one) => one.id !== id));
            toast.success('The passkey is removed.');
          }}
          onClose={close}
        >
          <p>It no longer signs in to your account. You can delete it on the device that keeps it, too.</p>
        </ProvenDialog>
      )}
    </section>
  );
}
