import { openBackend } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import { fail, ok, type Check } from './check.ts';

/** No account, document or file is called so. */
const nobody = 'vitrine-doctor';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Asks each of the services for something that is not there: a response proves address, credentials and roles. */
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
    ];
  } finally {
    await backend.close();
  }
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
