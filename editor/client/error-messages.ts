import { errorCatalogue, fixOf, isErrorCode, type ErrorCode } from '#src/domain/errors.ts';
import { addMessages, firstMessages, type ErrorMessage } from './error-texts.ts';

/** Failures that only occur in a browser, or that only a browser SDK reports. */
const browserMessages = {
  ...firstMessages,
  'wrong-credentials': {
    title: 'The email address or the password is not right.',
    fix: 'Type both again, or reset the password.',
  },
  'email-confirmed': {
    title: 'This email address is already confirmed.',
    fix: 'There is nothing left to do.',
  },
  'email-unconfirmed': {
    title: 'This email address is not confirmed yet.',
    fix: 'Open the link in the email we sent you, then sign in.',
  },
  'sign-in-not-configured': {
    title: 'Signing in is not set up correctly.',
    fix: 'The administrator has to fix the Firebase settings.',
  },
  'domain-not-authorized': {
    title: 'Signing in is not allowed on this domain.',
    fix: 'Open the product at its own URL. The administrator can add this domain to the authorized domains of Firebase.',
  },
  'google-failed': {
    title: 'Signing in with Google did not work.',
    fix: 'Try again, or use your password.',
  },
  'passkey-canceled': {
    title: 'No passkey was used.',
    fix: 'Try again, and choose one in the window of your browser.',
  },
  'passkey-there': {
    title: 'This device has a passkey for your account already.',
    fix: 'Sign in with it, or add a passkey on another device.',
  },
  'popup-blocked': {
    title: 'Your browser blocked the Google window.',
    fix: 'Allow pop-up windows for this page and try again.',
  },
  'code-missing': {
    title: 'This needs a code of your authenticator app.',
    fix: 'Try again, and type the code when you are asked for it.',
  },
  'two-factor-on': {
    title: 'Two-factor sign-in is already on.',
    fix: 'Load the page again to see it.',
  },
  'popup-closed': {
    title: 'The Google window was closed before you were signed in.',
    fix: 'Try again, and choose an account there.',
  },
  'browser-not-verified': {
    title: 'Your browser could not be verified.',
    fix: 'Load the page again. If something blocks reCAPTCHA, allow it for this page.',
  },
  'too-many-attempts': {
    title: 'Too many attempts.',
    fix: 'Try again in a few minutes. If you forgot your password, request a link to set a new one.',
  },
  'other-account': {
    title: 'That was another account.',
    fix: 'Choose the account that you are signed in with.',
  },
  'account-exists': {
    title: 'There is already an account with this email address.',
    fix: 'Sign in with its password.',
  },
  'storage-blocked': {
    title: 'Your browser stores nothing for this page.',
    fix: 'Allow cookies and site data for it, then load the page again.',
  },
  'saved-meanwhile': {
    title: 'Something else was being saved at the same moment.',
    fix: 'Try again. Nothing has been overwritten.',
  },
  'cannot-be-stored': {
    title: 'This cannot be stored as it is.',
    fix: 'Undo the last change and try again. If that does not help, the error is ours.',
  },
  'save-refused': {
    title: 'The database refused the change.',
    fix: 'Load the page again. If that does not help, tell the administrator that the Firestore rules have to be deployed.',
  },
  'upload-refused': {
    title: 'The file was refused where files are stored.',
    fix: 'Try again. If that does not help, tell the administrator that the Storage rules have to be deployed.',
  },
  'portfolio-damaged': {
    title: 'This portfolio cannot be read: its stored data is damaged.',
    fix: 'Nothing has changed. Tell the administrator.',
  },
  'profile-damaged': {
    title: 'Your profile cannot be read: its stored data is damaged.',
    fix: 'Nothing has changed. Tell the administrator.',
  },
  'account-needed': {
    title: 'This needs an account.',
    fix: 'Create one to go on. Your work is kept.',
  },
} as const satisfies Record<string, ErrorMessage>;

export type ClientErrorCode = ErrorCode | keyof typeof browserMessages;

/** The message of each failure: from the catalog, or for failures that only occur in a browser. */
export const errorMessages: Readonly<Record<ClientErrorCode, ErrorMessage>> = {
  ...errorCatalogue,
  ...browserMessages,
};

addMessages((code, facts) =>
  isErrorCode(code) ? { title: errorMessages[code].title, fix: fixOf(code, facts) } : errorMessages[code],
);
