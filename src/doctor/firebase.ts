import { openBackend } from '#src/backend/open-backend.ts';
import { firebaseWebOf, type Config } from '#src/config/config.ts';
import { fail, ok, type Check } from './check.ts';

/** The name of an account, document and file that do not exist. */
const nobody = 'vitrine-doctor';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Requests something that does not exist from each service: a response proves that URL, credentials and roles are
 * right.
 */
export async function examineFirebase(config: Config): Promise<Check[]> {
  const backend = await openBackend(config);
  const { auth, documents, files } = backend;
  try {
    return [
      await responds('sign-in', 'Turn on Authentication in the Firebase console.', () =>
        auth.getUser(nobody),
      ),
      await responds('documents', 'Make the Firestore database in the Firebase console.', () =>
        documents.getProfile(nobody),
      ),
      await responds('files', 'Make the Storage bucket in the Firebase console.', () =>
        files.has(nobody, emptyHash),
      ),
      ...(firebaseWebOf(config)?.hasTwoFactor === true ? [await twoFactor(auth)] : []),
    ];
  } finally {
    await backend.close();
  }
}

/** The project must offer what the settings announce. */
async function twoFactor({ signIn }: Awaited<ReturnType<typeof openBackend>>['auth']): Promise<Check> {
  const name = 'two-factor sign-in';
  let isOffered = false;
  const asked = await responds(
    name,
    'Looking at it needs the role Firebase Authentication Viewer.',
    async () => {
      isOffered = signIn.kind === 'tokens' && (await signIn.tokens.offersTwoFactor());
    },
  );
  if (asked.status !== 'ok') return asked;
  return isOffered
    ? ok(name, 'The project offers authenticator apps.')
    : fail(
        name,
        'The project does not offer authenticator apps, so turning it on is refused.',
        'Turn them on as FIREBASE.md describes, or remove PUBLIC_FIREBASE_TWO_FACTOR.',
      );
}

async function responds(name: string, fix: string, ask: () => Promise<unknown>): Promise<Check> {
  try {
    await ask();
    return ok(name, 'Firebase responds.');
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const found = cause instanceof Error ? `${message} (${cause.message})` : message;
    return fail(name, found, `Check PUBLIC_FIREBASE_* and the credentials. ${fix}`);
  }
}
