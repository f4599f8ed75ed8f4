import { useState } from 'react';
import type { SignInProtection } from '#src/domain/sign-in-security.ts';
import type { SecurityCalls } from '#editor/client/security-calls.ts';
import { useUser } from '#editor/session/session.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { ProvenDialog } from './proven-dialog.tsx';
import { TwoFactorSetupDialog } from './two-factor-setup.tsx';
import { withoutApp } from './without-app.ts';
import styles from '../settings.module.css';
import own from './security.module.css';

type State = SignInProtection['twoFactor'];

/** The state of two-factor sign-in, with buttons to turn it on and off. */
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
  const { recoveryCodes } = security;
  const needsConfirmedEmail = !useUser().emailVerified && security.twoFactor.needsConfirmedEmail;
  const canTurnOn = hasPassword && security.twoFactor.isOffered && !needsConfirmedEmail;
  return (
    <section className={own.part}>
      <h3 className={styles.statusLine}>
        Two-factor sign-in {twoFactor === null ? <Badge>Off</Badge> : <Badge tone="success">On</Badge>}
      </h3>
      <p className={styles.muted}>{wordsFor({ hasPassword, twoFactor, needsConfirmedEmail })}</p>
      {twoFactor === null && canTurnOn && (
        <Actions>
          <Button onClick={() => setAsking('on')}>Turn on…</Button>
        </Actions>
      )}
      {twoFactor !== null && (
        <Actions>
          {recoveryCodes !== null && <Button onClick={() => setAsking('codes')}>New recovery codes…</Button>}
          <Button onClick={() => setAsking('off')}>Turn off…</Button>
        </Actions>
      )}
      {asking === 'on' && <TwoFactorSetupDialog security={security} onTurnedOn={change} onClose={close} />}
      {asking === 'codes' && recoveryCodes !== null && (
        <NewRecoveryCodes calls={recoveryCodes} onRenewed={change} onClose={close} />
      )}
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
          <p>
            Your password alone will sign in again.
            {recoveryCodes !== null && ' Recovery codes and trusted devices are forgotten.'}
          </p>
        </ProvenDialog>
      )}
    </section>
  );
}

function wordsFor({
  hasPassword,
  twoFactor,
  needsConfirmedEmail,
}: {
  hasPassword: boolean;
  twoFactor: State;
  needsConfirmedEmail: boolean;
}): string {
  if (twoFactor === null && !hasPassword) {
    return 'You sign in with Google, which has a second step of its own: turn it on in your Google account.';
  }
  if (twoFactor === null) {
    const text = 'After your password, type a code that an app on your phone shows.';
    return needsConfirmedEmail ? `${text} Confirm your email address first.` : text;
  }
  const { recoveryCodes: left } = twoFactor;
  if (left === null) return `You type a code of your authenticator app whenever you sign in. ${withoutApp}`;
  if (left === 0) return 'You have no recovery codes left. Make new ones before you need one.';
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left for when your phone is not at hand.`;
}
