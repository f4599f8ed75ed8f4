type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-sign-up-email';

/**
 * The email address of a sign-up on this device. The link in the email does not contain it, so that only people who
 * know the address can use the link: on another device it must be typed. In `sessionStorage` it is the address that a
 * link has just confirmed in this tab, with which to sign in.
 */
export const signUpEmail = {
  remember: (email: string, storage: Storing): void => storage.setItem(key, email),
  read: (storage: Storing): string | null => storage.getItem(key),
  forget: (storage: Storing): void => storage.removeItem(key),
};
