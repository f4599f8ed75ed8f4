import { useState } from 'react';
import type { SignInProtection, TwoFactorSetup } from '#src/domain/sign-in-security.ts';
import type { SecurityCalls } from '#editor/client/security-calls.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { QrCode } from '#editor/ui/qr-code.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { CodeField, codeIssue } from '#editor/screens/code-field.tsx';
import { ProvenForm } from './proven-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { withoutApp } from './without-app.ts';
import styles from '../settings.module.css';
import own from './security.module.css';

/** Turns two-factor sign-in on: the password, then the app and its first code, then the recovery codes. */
export function TwoFactorSetupDialog({
  security,
  onTurnedOn,
  onClose,
}: {
  security: SecurityCalls;
  onTurnedOn: (twoFactor: SignInProtection['twoFactor']) => void;
  onClose: () => void;
}) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [isOn, setIsOn] = useState(false);
  const hasRecovery = security.recoveryCodes !== null;
  const done = hasRecovery ? 'Keep your recovery codes' : 'Two-factor sign-in is on';
  return (
    <Dialog title={isOn ? done : 'Turn on two-factor sign-in'} onClose={onClose}>
      {setup === null ? (
        <ProvenForm
          confirm="Continue"
          hasPassword
          run={async (password) => setSetup(await security.beginTwoFactor(password))}
          onClose={onClose}
        >
          <p>
            You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.
          </p>
          {!hasRecovery && <p>{withoutApp}</p>}
        </ProvenForm>
      ) : isOn && !hasRecovery ? (
        <div className={own.part}>
          <p role="status">
            You are signed out everywhere else. Keep the app: from now on you type its code whenever you sign
            in.
          </p>
          <Actions>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </Actions>
        </div>
      ) : isOn ? (
        <RecoveryCodes codes={setup.recoveryCodes} onClose={onClose}>
          <p role="status">Two-factor sign-in is on, and you are signed out everywhere else.</p>
        </RecoveryCodes>
      ) : (
        <FirstCode
          setup={setup}
          run={async (code) => {
            await security.confirmTwoFactor(code);
            onTurnedOn({ recoveryCodes: hasRecovery ? setup.recoveryCodes.length : null });
            setIsOn(true);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function FirstCode({
  setup: { uri, secret },
  run,
  onClose,
}: {
  setup: TwoFactorSetup;
  run: (code: string) => Promise<void>;
  onClose: () => void;
}) {
  const [code, setCode] = useState('');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ code: codeIssue(code) });
    if (issues !== null) throw issues;
    await run(code);
  });
  return (
    <Form onSubmit={submit}>
      <p>Add this account to your authenticator app, then type the code that the app shows.</p>
      <div className={own.app}>
        <QrCode text={uri} label="QR code for your authenticator app" size="large" />
        <div>
          <ButtonLink className={own.openApp} href={uri}>
            Open in the app
          </ButtonLink>
          <p className={styles.muted}>Scan the code, or use this key:</p>
          <p>
            <code className={own.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
      <ErrorNotice error={error} beside={['code']} />
      <CodeField value={code} error={issueFor('code')} onChange={setCode} />
      <Actions>
        <Button type="submit" variant="primary" busy={busy}>
          Turn on
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Actions>
    </Form>
  );
}
