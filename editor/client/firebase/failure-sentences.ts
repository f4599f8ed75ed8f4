import { authSentences } from '../auth-sentences.ts';
import { aboutField, sentenceFor, unreachable, type Sentence } from '../sentence.ts';

const wrongCredential = authSentences.INVALID_EMAIL_OR_PASSWORD;
const addressInUse = authSentences.USER_ALREADY_EXISTS;
const wrongAddress = authSentences.INVALID_EMAIL;
const linkOver = authSentences.INVALID_TOKEN;
const signInAgain = authSentences.SESSION_NOT_FRESH;
const weakPassword = aboutField('password', 'This password is too weak. Use three or four random words.');
const outOfOrder = sentenceFor('unavailable');
const notSetUp: Sentence = {
  code: 'setting-invalid',
  title: 'Signing in is not set up correctly.',
  fix: 'Whoever runs this product has to mend its Firebase settings.',
};
const unknownDomain: Sentence = {
  code: 'wrong-origin',
  title: 'Signing in is not allowed at this address.',
  fix: 'Open the product at its own address. Whoever runs it can add this one to the authorized domains of Firebase.',
};
const popupClosed: Sentence = {
  code: 'popup-closed',
  title: 'The window of Google was closed before you were signed in.',
  fix: 'Try again, and choose an account there.',
};
const browserUnchecked: Sentence = {
  code: 'forbidden',
  title: 'It could not be checked that this is the product’s own page.',
  fix: 'Load the page again. If something blocks reCAPTCHA in your browser, allow it for this page.',
};
const tooOften: Sentence = {
  code: 'too-many-requests',
  title: 'That was tried too often.',
  fix: 'Wait a few minutes, then try again. For a forgotten password, ask for a link to set a new one.',
};
const atOnce: Sentence = {
  code: 'unavailable',
  title: 'Something else was being saved at the same moment.',
  fix: 'Try again. Nothing has been overwritten.',
};
const invalidData: Sentence = {
  code: 'invalid-input',
  title: 'This cannot be stored as it is.',
  fix: 'Take back the last change and try again. If that does not help, the fault is ours.',
};

/** What the codes of Firebase's services mean to a person. Codes that only a fault of ours could cause are left out. */
export const failureSentences: Readonly<Record<string, Sentence | undefined>> = {
  'auth/invalid-credential': wrongCredential,
  'auth/wrong-password': wrongCredential,
  'auth/user-not-found': wrongCredential,
  'auth/email-already-in-use': addressInUse,
  'auth/invalid-email': wrongAddress,
  'auth/missing-email': wrongAddress,
  'auth/weak-password': weakPassword,
  'auth/missing-password': weakPassword,
  'auth/password-does-not-meet-requirements': weakPassword,
  'auth/too-many-requests': tooOften,
  'auth/quota-exceeded': tooOften,
  'auth/expired-action-code': linkOver,
  'auth/invalid-action-code': linkOver,
  'auth/requires-recent-login': signInAgain,
  'auth/user-token-expired': signInAgain,
  'auth/invalid-user-token': signInAgain,
  'auth/null-user': sentenceFor('not-signed-in'),
  'auth/user-signed-out': sentenceFor('not-signed-in'),
  'auth/user-disabled': {
    code: 'forbidden',
    title: 'This account is closed.',
    fix: 'Write to whoever runs this product if you think that is a mistake.',
  },
  'auth/user-mismatch': {
    code: 'wrong-password',
    title: 'That was another account.',
    fix: 'Choose the account that you are signed in with.',
  },
  'auth/account-exists-with-different-credential': {
    code: 'invalid-input',
    title: 'There is an account with this address already.',
    fix: 'Sign in with its password.',
  },
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/internal-error': outOfOrder,
  'auth/unauthorized-domain': unknownDomain,
  'auth/unauthorized-continue-uri': unknownDomain,
  'auth/popup-blocked': {
    code: 'popup-blocked',
    title: 'Your browser did not open the window of Google.',
    fix: 'Allow windows for this page and try again.',
  },
  'auth/popup-closed-by-user': popupClosed,
  'auth/cancelled-popup-request': popupClosed,
  'auth/user-cancelled': popupClosed,
  'auth/redirect-cancelled-by-user': popupClosed,
  'auth/web-storage-unsupported': {
    code: 'unavailable',
    title: 'Your browser keeps nothing for this page.',
    fix: 'Allow cookies and site data for it, then load the page again.',
  },
  'auth/operation-not-allowed': notSetUp,
  'auth/admin-restricted-operation': notSetUp,
  'auth/configuration-not-found': notSetUp,
  'auth/auth-domain-config-required': notSetUp,
  'auth/app-not-authorized': notSetUp,
  'auth/invalid-api-key': notSetUp,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': notSetUp,
  'auth/firebase-app-check-token-is-invalid': browserUnchecked,
  'appCheck/recaptcha-error': browserUnchecked,
  'appCheck/fetch-status-error': browserUnchecked,
  'appCheck/throttled': browserUnchecked,
  'appCheck/initial-throttle': browserUnchecked,
  'appCheck/fetch-network-error': unreachable,

  'storage/object-not-found': sentenceFor('not-found'),
  'storage/unauthenticated': sentenceFor('not-signed-in'),
  'storage/unauthorized': sentenceFor('forbidden'),
  'storage/unauthorized-app': browserUnchecked,
  'storage/quota-exceeded': sentenceFor('storage-full'),
  'storage/retry-limit-exceeded': unreachable,
  'storage/unknown': outOfOrder,
  'storage/internal-error': outOfOrder,
  'storage/server-file-wrong-size': outOfOrder,
  'storage/invalid-checksum': outOfOrder,

  unavailable: unreachable,
  'deadline-exceeded': unreachable,
  unauthenticated: sentenceFor('not-signed-in'),
  'permission-denied': sentenceFor('forbidden'),
  'not-found': sentenceFor('not-found'),
  'invalid-argument': invalidData,
  'out-of-range': invalidData,
  'data-loss': invalidData,
  aborted: atOnce,
  'failed-precondition': atOnce,
  'already-exists': atOnce,
  'resource-exhausted': tooOften,
  internal: outOfOrder,
  unknown: outOfOrder,
};
