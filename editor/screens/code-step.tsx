import { useState } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';
import type { RecoveryCodeCalls } from '#editor/client/security-calls.ts';
import { Button } from '#editor/ui/button.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { CheckField, TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { CodeField, codeIssue } from './code-field.tsx';
import { GuestPage } from './guest-page.tsx';
import styles from './code-step.module.css';

/** The second factor: a code of the app, or a recovery code. `onDone` is called after sign-in. */
export function CodeStep({ onBack, onDone }: { onBack: () => void; onDone?: () => void }) {
  const [withApp, setWithApp] = useState(true);
  const { recoveryCodes } = openClient().security;
  return withApp || recoveryCodes === null ? (
    <AppCode
      onOther={recoveryCodes === null ? null : () => setWithApp(false)}
      onBack={onBack}
      onDone={onDone}
    />
  ) : (
    <RecoveryCode calls={recoveryCodes} onOther={() => setWithApp(true)} onBack={onBack} />
  );
}

function AppCode({
  onOther,
  onBack,
  onDone,
}: {
  onOther: (() => void) | null;
  onBack: () => void;
  onDone: (() => void) | undefined;
}) {
  const { security } = openClient();
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ code: codeIssue(code) });
    if (issues !== null) throw issues;
    await security.signInWithCode({ code, trustDevice });
    onDone?.();
  });
  return (
    <GuestPage
      heading="Type your code"
      lead="Open your authenticator app. It shows a code for Vitrine."
      foot={onOther === null && 'Lost the app? Ask the administrator to let you in.'}
    >
      <Form onSubmit={submit}>
        <Refusal error={error} field="code" onBack={onBack} />
        <CodeField value={code} error={issueFor('code')} onChange={setCode} />
        {security.twoFactor.trustsDevices && (
          <CheckField
            label="Trust this device for 30 days"
            name="trust-device"
            checked={trustDevice}
            onChange={(event) => setTrustDevice(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" variant="primary" busy={busy}>
          Sign in
        </Button>
      </Form>
      <Ways other="Use a recovery code" onOther={onOther} onBack={onBack} />
    </GuestPage>
  );
}

function RecoveryCode({
  calls,
  onOther,
  onBack,
}: {
  calls: RecoveryCodeCalls;
  onOther: () => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ recoveryCode: code.trim() === '' ? 'Type a recovery code.' : null });
    if (issues !== null) throw issues;
    await calls.signIn(code);
  });
  return (
    <GuestPage
      heading="Use a recovery code"
      lead="Type one of the codes you kept when you turned two-factor sign-in on. If you have none, ask the administrator to reset your sign-in."
    >
      <Form onSubmit={submit}>
        <Refusal error={error} field="recoveryCode" onBack={onBack} />
        <TextField
          label="Recovery code"
          name="recoveryCode"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={issueFor('recoveryCode')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Sign in
        </Button>
      </Form>
      <Ways other="Use the authenticator app" onOther={onOther} onBack={onBack} />
    </GuestPage>
  );
}

function Refusal({ error, field, onBack }: { error: ClientError | null; field: string; onBack: () => void }) {
  return (
    <ErrorNotice error={error} beside={[field]}>
      {error?.code === 'code-too-late' && (
        <div>
          <Button onClick={onBack}>Type your password</Button>
        </div>
      )}
    </ErrorNotice>
  );
}

function Ways({
  other,
  onOther,
  onBack,
}: {
  other: string;
  onOther: (() => void) | null;
  onBack: () => void;
}) {
  return (
    <div className={styles.ways}>
      {onOther !== null && (
        <Button variant="tertiary" onClick={onOther}>
          {other}
        </Button>
      )}
      <Button variant="tertiary" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  );
}
