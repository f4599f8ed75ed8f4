/** The part of the error catalogue about signing in, and proving who somebody is. */
export const signInErrors = {
  'link-expired': {
    status: 410,
    title: 'This link does not work.',
    fix: 'It may be incomplete, used or expired. Request a new one.',
  },
  'link-of-other-email': {
    status: 422,
    title: 'This link was sent to another email address.',
    fix: 'Type the email address that you got it at.',
  },
  'account-disabled': { status: 403, title: 'This account is disabled.', fix: 'Write to the administrator.' },
  'wrong-password': { status: 403, title: 'Wrong password.', fix: 'Try again, or reset your password.' },
  'wrong-code': {
    status: 403,
    title: 'That code is not right.',
    fix: 'Each code works once: wait for the next one. If that does not help, check the time of your phone.',
  },
  'wrong-recovery-code': {
    status: 403,
    title: 'That recovery code is not right.',
    fix: 'Try another one. Each code works once.',
  },
  'code-too-late': {
    status: 403,
    title: 'That took too long, or there were too many wrong codes.',
    fix: 'Type your password again.',
  },
  'passkey-refused': {
    status: 403,
    title: 'That passkey could not be used.',
    fix: 'Try again. If that does not help, use another passkey or your password.',
  },
  'password-missing': {
    status: 409,
    title: 'This account has no password.',
    fix: 'Sign in with Google, or set a password with “Forgot password?”.',
  },
  'session-too-old': {
    status: 403,
    title: 'You signed in too long ago for this.',
    fix: 'Sign out and in again, then repeat this.',
  },
} as const satisfies Record<string, { status: number; title: string; fix: string }>;
