import { aboutField, sentenceFor, type Sentence } from './sentence.ts';

const known = aboutField('email', 'There is an account with this address. Sign in, or reset its password.');
const linkOver: Sentence = {
  code: 'not-found',
  title: 'This link is not valid any more.',
  fix: 'Ask for a new one: each link works once and for a short time.',
};
const signInAgain: Sentence = {
  code: 'not-signed-in',
  title: 'You have been signed in for a long time.',
  fix: 'Sign out and in again, then repeat this.',
};

/** What the codes of the sign-in service mean to a person. */
export const authSentences: Readonly<Record<string, Sentence>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: 'wrong-password',
    title: 'The e-mail address or the password is not right.',
    fix: 'Type both again, or reset the password.',
  },
  INVALID_PASSWORD: sentenceFor('wrong-password'),
  INVALID_EMAIL: aboutField('email', 'Write an address such as ada@example.org.'),
  USER_ALREADY_EXISTS: known,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: known,
  PASSWORD_TOO_SHORT: aboutField('password', 'This password is too short.'),
  PASSWORD_TOO_LONG: aboutField('password', 'This password is too long. Use at most 128 characters.'),
  PASSWORD_COMPROMISED: aboutField('password', 'This password is known to attackers. Choose another one.'),
  INVALID_TOKEN: linkOver,
  TOKEN_EXPIRED: linkOver,
  EMAIL_ALREADY_VERIFIED: {
    code: 'invalid-input',
    title: 'This address is confirmed already.',
    fix: 'There is nothing left to do.',
  },
  EMAIL_NOT_VERIFIED: {
    code: 'forbidden',
    title: 'This address is not confirmed yet.',
    fix: 'Open the link in the message we sent you, then sign in.',
  },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    code: 'wrong-password',
    title: 'This account has no password.',
    fix: 'Sign in with Google, or set a password with “Forgot password?”.',
  },
  SESSION_EXPIRED: signInAgain,
  SESSION_NOT_FRESH: signInAgain,
  INVALID_ORIGIN: sentenceFor('wrong-origin'),
  MISSING_OR_NULL_ORIGIN: sentenceFor('wrong-origin'),
};
