/** How to sign in without the authenticator app, if the sign-in service has no recovery codes. */
export const withoutApp =
  'There are no recovery codes: if you lose the app, only the administrator can let you in again, by resetting your sign-in.';
