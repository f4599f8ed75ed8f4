import { getAuth, type UserImportOptions, type UserImportRecord, type UserRecord } from 'firebase-admin/auth';
import type { App } from 'firebase-admin/app';
import { invalidInput } from '#src/domain/errors.ts';
import {
  firebaseHashText,
  parseFirebaseHash,
  type FirebaseHashing,
} from '#src/passwords/firebase-password.ts';
import { emailInUse } from '#src/passwords/new-account.ts';
import { parseScryptHash } from '#src/passwords/scrypt-hash.ts';
import type { Account, Transfer } from '#src/ports/transfer.ts';
import { everyUser } from '../every-user.ts';
import { orNull } from '../failure.ts';

type Accounts = Pick<Transfer, 'accounts' | 'getAccount' | 'judge' | 'putAccount'>;

const unknownUser = new Set<unknown>(['auth/user-not-found']);
const google = 'google.com';

/**
 * The Admin SDK exports password hashes, but not the parameters of hashing, which only the Firebase console shows.
 * `hashing` has them; null when they were not given.
 */
export function openAccounts({ app }: { app: App }, hashing: FirebaseHashing | null): Accounts {
  const auth = getAuth(app);

  async function get(ownerId: string): Promise<Account | null> {
    const user = await orNull(auth.getUser(ownerId), unknownUser);
    return user === null ? null : accountOf(user, hashing);
  }

  async function isEmailFree(email: string): Promise<boolean> {
    return (await orNull(auth.getUserByEmail(email), unknownUser)) === null;
  }

  return {
    getAccount: get,
    async *accounts() {
      for await (const user of everyUser(auth)) yield accountOf(user, hashing);
    },
    judge: ({ password }) => ({ refusal: null, keepsPassword: importable(password) !== null }),
    async putAccount(account) {
      const { id: ownerId, email, password } = account;
      // Firebase would replace an account with this uid, and let two have one email address.
      const isFree = (await get(ownerId)) === null && (email === '' || (await isEmailFree(email)));
      if (!isFree) throw emailInUse();
      const { fields, options } = importable(password) ?? {};
      const { errors } = await auth.importUsers([{ ...recordOf(account), ...fields }], options);
      for (const { error } of errors) throw invalidInput('', error.message, error);
    },
  };
}

type Importable = {
  fields: Pick<UserImportRecord, 'passwordHash' | 'passwordSalt'>;
  options: UserImportOptions;
};

/** The hash in the import format of Firebase, if it is the scrypt of the embedded back end or Firebase's own. */
function importable(password: Account['password']): Importable | null {
  const text = password?.hash ?? '';
  const ours = parseScryptHash(text);
  if (ours !== null) {
    const { cost, blockSize, parallelism: parallelization } = ours;
    const [passwordHash, passwordSalt] = [bytesOf(ours.hash), bytesOf(ours.salt)];
    return {
      fields: { passwordHash, passwordSalt },
      options: {
        hash: {
          algorithm: 'STANDARD_SCRYPT',
          memoryCost: 2 ** cost,
          blockSize,
          parallelization,
          derivedKeyLength: passwordHash.length,
        },
      },
    };
  }
  const firebase = parseFirebaseHash(text);
  if (firebase === null) return null;
  const { rounds, memoryCost } = firebase;
  const [key, saltSeparator] = [bytesOf(firebase.signerKey), bytesOf(firebase.saltSeparator)];
  return {
    fields: { passwordHash: bytesOf(firebase.hash), passwordSalt: bytesOf(firebase.salt) },
    options: { hash: { algorithm: 'SCRYPT', key, saltSeparator, rounds, memoryCost } },
  };
}

function recordOf(account: Account): UserImportRecord {
  const { id: ownerId, email, emailVerified, displayName, disabled, createdAt } = account;
  return {
    uid: ownerId,
    displayName,
    disabled,
    metadata: { creationTime: new Date(createdAt).toUTCString() },
    ...(email === '' ? {} : { email, emailVerified }),
    ...(account.google === null
      ? {}
      : { providerData: [{ providerId: google, uid: account.google, email, displayName }] }),
  };
}

function accountOf(user: UserRecord, hashing: FirebaseHashing | null): Account {
  const {
    uid: ownerId,
    email = '',
    emailVerified,
    displayName = '',
    disabled,
    metadata,
    providerData,
    multiFactor,
  } = user;
  return {
    id: ownerId,
    email,
    emailVerified,
    displayName,
    disabled,
    createdAt: new Date(metadata.creationTime).toISOString(),
    google: providerData.find(({ providerId }) => providerId === google)?.uid ?? null,
    password: providerData.some(({ providerId }) => providerId === 'password')
      ? { hash: hashText(user, hashing) }
      : null,
    isProtected: (multiFactor?.enrolledFactors.length ?? 0) > 0,
  };
}

function hashText({ passwordHash, passwordSalt = '' }: UserRecord, hashing: FirebaseHashing | null) {
  if (hashing === null || passwordHash === undefined) return null;
  return firebaseHashText({ ...hashing, salt: passwordSalt, hash: passwordHash });
}

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
