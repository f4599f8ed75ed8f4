import type { Email } from './mailer.ts';

/**
 * The emails of sign-in. They contain no text that another person could have typed, so that nobody can send messages to
 * strangers through us. Links use the configured origin, never that of a request.
 */
export function emailsOf(appOrigin: string) {
  const link = (path: string, token: string): string =>
    `${appOrigin}${path}?token=${encodeURIComponent(token)}`;
  const securityChanged = (to: string, subject: string, event: string): Email =>
    email(to, subject, [
      event,
      'If this was not you, choose a new password at once, then look at “Sign-in security” in your settings:',
      `${appOrigin}/forgot-password`,
    ]);
  return {
    verify: (to: string, token: string, works: 'one hour' | 'three days' = 'one hour'): Email =>
      email(to, 'Confirm your email address', [
        'Please confirm that this email address is yours:',
        link('/verify-email', token),
        `The link works for ${works}. If you did not ask for this, there is nothing you need to do.`,
      ]),
    reset: (to: string, token: string): Email =>
      email(to, 'Choose a new password', [
        'Somebody, probably you, asked for a new password. Choose it here:',
        link('/reset-password', token),
        'The link works once, for one hour. If you did not ask for this, your password stays as it is.',
      ]),
    passwordChanged: (to: string): Email =>
      email(to, 'Your password was changed', [
        'The password of your account was changed, and every other device was signed out.',
        'If this was not you, choose a new password at once:',
        `${appOrigin}/forgot-password`,
      ]),
    emailChanging: (to: string): Email =>
      email(to, 'Your email address is about to change', [
        'Somebody who knows your password asked to use another email address for your account. It changes as soon as the link we have sent there is opened.',
        'If this was not you, choose a new password at once:',
        `${appOrigin}/forgot-password`,
      ]),
    twoFactorOn: (to: string): Email =>
      securityChanged(to, 'Two-factor sign-in is on', 'Two-factor sign-in was turned on for your account.'),
    twoFactorOff: (to: string): Email =>
      securityChanged(to, 'Two-factor sign-in is off', 'Two-factor sign-in was turned off for your account.'),
    passkeyAdded: (to: string): Email =>
      securityChanged(to, 'A passkey was added', 'A passkey was added to your account.'),
    recoveryCodeUsed: (to: string): Email =>
      securityChanged(
        to,
        'A recovery code was used',
        'Somebody, probably you, signed in to your account with a recovery code.',
      ),
    codesGuessed: (to: string): Email =>
      securityChanged(
        to,
        'Somebody knows your password',
        'Somebody typed the right password of your account and then several wrong codes. They did not get in.',
      ),
    signInReset: (to: string): Email =>
      securityChanged(
        to,
        'Your sign-in was reset',
        'The administrator turned two-factor sign-in off for your account, removed its passkeys and signed every device out. Your password stays as it is.',
      ),
    registeredAlready: (to: string): Email =>
      email(to, 'You have an account already', [
        'Somebody, probably you, tried to register with this email address, which has an account. Sign in:',
        `${appOrigin}/login`,
        'If you do not remember your password, choose a new one:',
        `${appOrigin}/forgot-password`,
      ]),
  };
}

export type Emails = ReturnType<typeof emailsOf>;

function email(to: string, subject: string, paragraphs: readonly string[]): Email {
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}
