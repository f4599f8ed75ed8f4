import { useEffect, useRef, useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { readSignUp, type SignUpState } from '#editor/client/firebase/sign-up-state.ts';
import { useSession } from '#editor/session/session.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { emailIssue, formIssues, passwordIssue } from '#editor/ui/form-issues.ts';
import { Form, Row } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { useTextFields } from '#editor/ui/use-text-fields.ts';
import { registerFor, signInFor } from '#src/routes.ts';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { CodeStep } from './code-step.tsx';
import { GuestPage } from './guest-page.tsx';
import { signUpEmail } from './sign-up-email.ts';
import { UsedLink } from './used-link.tsx';

/** Stored for as long as the tab is open, because a link works once but the page may be reloaded. */
const choosing = 'vitrine-chooses-password';

/** The target of the link in a sign-up email: signs in, and lets a new account choose its password. */
export function FinishSignUp() {
  const [search] = useState(() => new URLSearchParams(location.search));
  const session = useSession();
  const state = readSignUp(search.get('sign-up'));
  // The sign-in service uses another name if its links do not go through our URL.
  const token = search.get('token') ?? search.get('oobCode');
  const [needsCode, setNeedsCode] = useState(false);
  const [isChoosing, setChoosing] = useState(() => sessionStorage.getItem(choosing) !== null);

  if (session.status === 'asking') return <Opening />;
  if (isChoosing && session.status === 'in') return <ChoosePassword state={state} />;
  if (needsCode) {
    return (
      <CodeStep
        onBack={() => location.assign(signInFor(state.next))}
        onDone={() => location.replace(state.next)}
      />
    );
  }
  if (token === null) return <Expired next={state.next} />;
  return (
    <OpenLink
      token={token}
      next={state.next}
      onOpened={(outcome) => {
        signUpEmail.forget(localStorage);
        if (outcome === 'signed-in') {
          location.replace(state.next);
        } else if (outcome === 'needs-code') {
          setNeedsCode(true);
        } else {
          sessionStorage.setItem(choosing, '');
          setChoosing(true);
        }
      }}
    />
  );
}

type Opened = Awaited<ReturnType<ReturnType<typeof openClient>['openSignUpLink']>>;

/** Asks for the email when the link is opened on another device or in another browser. */
function OpenLink({
  token,
  next,
  onOpened,
}: {
  token: string;
  next: string;
  onOpened: (outcome: Opened) => void;
}) {
  const [known] = useState(() => signUpEmail.read(localStorage));
  const [email, setEmail] = useState(known ?? '');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ email: emailIssue(email) });
    if (issues !== null) throw issues;
    onOpened(await openClient().openSignUpLink({ email: email.trim(), token }));
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // Only once: later input is sent by the form.
    if (known === null || isAsked.current) return;
    isAsked.current = true;
    submit();
  });

  if (error?.code === 'link-expired') return <Expired next={next} />;
  if (known !== null && error === null) return <Opening />;
  return (
    <GuestPage
      heading="Finish signing up"
      lead="Type the email address that this link was sent to, so that nobody else can use it."
    >
      <Form onSubmit={submit}>
        <ErrorNotice error={error} beside={['email']} />
        <EmailField
          name="email"
          value={email}
          error={issueFor('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Continue
        </Button>
      </Form>
    </GuestPage>
  );
}

const fields = ['firstName', 'lastName', 'password'] as const;

function ChoosePassword({ state: { firstName, lastName, next } }: { state: SignUpState }) {
  const { texts: form, bind: bindText } = useTextFields({ firstName, lastName, password: '' });
  const minLength = openClient().settings.passwordMinLength;
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      firstName: form.firstName.trim() === '' ? 'Write your first name.' : null,
      password: passwordIssue(form.password, minLength),
    });
    if (issues !== null) throw issues;
    await openClient().finishSignUp({
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      password: form.password,
    });
    sessionStorage.removeItem(choosing);
    location.replace(next);
  });
  const bind = (name: (typeof fields)[number]) => ({ ...bindText(name), error: issueFor(name) });

  return (
    <GuestPage heading="Choose a password" lead="Your email address is confirmed. This is the last step.">
      <Form onSubmit={submit}>
        <ErrorNotice error={error} beside={fields} />
        <Row>
          <TextField label="First name" autoComplete="given-name" required {...bind('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...bind('lastName')} />
        </Row>
        <NewPasswordField label="Password" required {...bind('password')} />
        <Button type="submit" variant="primary" busy={busy}>
          Create account
        </Button>
      </Form>
    </GuestPage>
  );
}

function Opening() {
  return (
    <GuestPage heading="Finish signing up">
      <Loading label="One moment…" />
    </GuestPage>
  );
}

function Expired({ next }: { next: string }) {
  return (
    <GuestPage heading="Finish signing up">
      <UsedLink />
      <ButtonLink variant="primary" href={registerFor(next)}>
        Request a new link
      </ButtonLink>
    </GuestPage>
  );
}
