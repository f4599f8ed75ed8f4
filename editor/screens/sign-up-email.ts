type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-sign-up-email';

/**
 * The email that somebody signed up with on this device. The link of the email does not name it, so that it signs in only
 * those who know where it was sent: anyone who opens it elsewhere has to type it.
 */
export const signUpEmail = {
  remember: (email: string, storage: Storing): void => storage.setItem(key, email),
  read: (storage: Storing): string | null => storage.getItem(key),
  forget: (storage: Storing): void => storage.removeItem(key),
};
