import { OPEN_FIRESTORE_RULES, OPEN_STORAGE_RULES } from './open-rules.ts';
import { target, type Address } from './target.ts';

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** Deletes every document and account, and opens Firestore and Storage to all, at the start of each suite. */
export async function resetFirebase(): Promise<void> {
  await call(
    target.firestore,
    `DELETE /emulator/v1/projects/${target.projectId}/databases/(default)/documents`,
  );
  await call(target.auth, `DELETE /emulator/v1/projects/${target.projectId}/accounts`);
  await loadFirestoreRules(OPEN_FIRESTORE_RULES);
  await loadStorageRules(OPEN_STORAGE_RULES);
}

export async function loadFirestoreRules(content: string): Promise<void> {
  const body = { rules: { files: [{ name: 'firestore.rules', content }] } };
  await call(target.firestore, `PUT /emulator/v1/projects/${target.projectId}:securityRules`, body);
}

export async function loadStorageRules(content: string): Promise<void> {
  const body = { rules: { files: [{ name: 'storage.rules', content }] } };
  await call(target.storage, 'PUT /internal/setRules', body);
}

const maxTries = 5;

/**
 * Transactions that a failed test has left open hold their locks for a while (409), and the emulator fails requests
 * during the closing of a listener's stream (500): both are retried.
 */
async function call({ host, port }: Address, request: string, body?: object): Promise<void> {
  const [method = '', path = ''] = request.split(' ');
  const send = () =>
    fetch(`http://${host}:${port}${path}`, {
      method,
      headers: OWNER,
      body: body === undefined ? null : JSON.stringify(body),
    });
  let response = await send();
  const isPassing = () => response.status === 409 || response.status === 500;
  for (let tries = 1; isPassing() && tries < maxTries; tries += 1) response = await send();
  if (!response.ok) throw new Error(`${request}: ${response.status} ${await response.text()}`);
}
