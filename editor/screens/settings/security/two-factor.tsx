import { useState } from 'react';
import type { SignInProtection } from '#src/domain/sign-in-security.ts';
import type { SecurityCalls } from '#editor/client/security-calls.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { ProvenDialog } from './proven-dialog.tsx';
import { TwoFactorSetupDialog } from './two-factor-setup.tsx';
import styles from '../settings.module.css';
import own from './security.module.css';

type State = SignInProtection['twoFactor'];

/** A code after the password: whether it is on, and turning it on and off. */
export function TwoFactor({
  security,
  protection: { hasPassword, twoFactor },
  change,
}: {
  security: SecurityCalls;
  protection: SignInProtection;
  change: (twoFactor: State) => void;
}) {
  const [asking, setAsking] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => setAsking(null);
  return (
    <section className={own.part}>
      <h3 className={styles.statusLine}>
        Two-factor sign-in {twoFactor === null ? <Badge>Off</Badge> : <Badge tone="success">On</Badge>}
      </h3>
      <p className={styles.muted}>{wordsFor(hasPassword, twoFactor)}</p>
      {hasPassword && (
        <Actions>
          {twoFactor === null ? (
            <Button onClick={() => setAsking('on')}>Turn on…</Button>
          ) : (
            <>
              <Button onClick={() => setAsking('codes')}>New recovery codes…</Button>
              <Button onClick={() => setAsking('off')}>Turn off…</Button>
            </>
          )}
        </Actions>
      )}
      {asking === 'on' && <TwoFactorSetupDialog security={security} onTurnedOn={change} onClose={close} />}
      {asking === 'codes' && <NewRecoveryCodes security={security} onRenewed={change} onClose={close} />}
      {asking === 'off' && (
        <ProvenDialog
          title="Turn off two-factor sign-in?"
          confirm="Turn off"
          isDanger
          hasPassword={hasPassword}
          run={async (password) => {
            await security.endTwoFactor(password);
            change(null);
            toast.success('Two-factor sign-in is off.');
          }}
          onClose={close}
        >
          <p>Your password alone will sign in again. Recovery codes and trusted devices are forgotten.</p>
        </ProvenDialog>
      )}
    </section>
  );
}

function wordsFor(hasPassword: boolean, twoFactor: State): string {
  if (!hasPassword) {
    return 'You sign in with Google, which has a second step of its own: turn it on in your Google account.';
  }
  if (twoFactor === null) return 'After your password, type a code that an app on your phone shows.';
  const { recoveryCodes: left } = twoFactor;
  if (left === 0) return 'You have no recovery codes left. Make new ones before you need one.';
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left for when your phone is not at hand.`;
}
