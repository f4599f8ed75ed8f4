import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupRequest, BackupResult } from '#src/adapters/embedded/backup.ts';
import type { DatabaseHealth } from '#src/adapters/embedded/check-databases.ts';
import type { RestoreRequest } from '#src/adapters/embedded/restore.ts';
import type { FirebaseSettings } from '#src/adapters/firebase/open.ts';
import { AppError } from '#src/domain/errors.ts';
import type { FirebaseHashing } from '#src/passwords/firebase-password.ts';
import { noStorageLimits } from '#src/domain/storage-usage.ts';
import { orNull } from '#src/files/expected-failure.ts';
import type { Auth } from '#src/ports/auth.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';
import type { Config, FirebaseConfig } from '#src/config/config.ts';

/**
 * Opens the back end of the settings, and loads only its adapter. `announce` is called with the path of each message
 * that is stored because there is no mail server; by default it prints on stdout.
 */
export async function openBackend(config: Config, announce?: (line: string) => void): Promise<Backend> {
  const { backend } = config;
  if (backend.kind === 'firebase') {
    const { openFirebaseBackend } = await import('#src/adapters/firebase/open.ts');
    return openFirebaseBackend({
      ...firebaseSettings(config, backend),
      storageLimits: config.storage,
    });
  }
  const { openEmbeddedBackend } = await import('#src/adapters/embedded/open.ts');
  return openEmbeddedBackend({ ...config, storageLimits: config.storage }, announce);
}

/** The part of a back end that several processes can have open. */
export type Stores = Pick<Backend, 'documents' | 'files' | 'releases' | 'moderation' | 'audit' | 'close'>;

/** Whether the back end lies on this machine, so that requests, jobs and sites can each have a process of their own. */
export const hasLocalStores = ({ backend }: Config): boolean => backend.kind === 'embedded';

/** Opens the stores of a data folder that the server has created. */
export async function openStores({
  dataDir,
  storage: storageLimits,
}: Pick<Config, 'dataDir' | 'storage'>): Promise<Stores> {
  const { openEmbeddedStores } = await import('#src/adapters/embedded/open.ts');
  return openEmbeddedStores({ dataDir, storageLimits });
}

/** The stores for serving published sites. They are read-only, and so never wait for a writer. */
export type SiteReader = Pick<Backend, 'documents' | 'moderation' | 'releases' | 'close'> & {
  auth: Pick<Auth, 'getUser'>;
  /** Reads at once the switches of other processes. */
  refresh(): void;
};

export async function openSiteReader(settings: Pick<Config, 'dataDir'>): Promise<SiteReader> {
  const { openEmbeddedReader } = await import('#src/adapters/embedded/open-reader.ts');
  return openEmbeddedReader(settings.dataDir);
}

/**
 * Opens both back ends, to copy between them. With `hashing`, the parameters of the project's password hashes,
 * passwords can be copied too.
 * @throws AppError 'setting-invalid' when no Firebase project is set up
 */
export async function openBothBackends(
  config: Config,
  hashing: FirebaseHashing | null,
): Promise<{ embedded: MovableBackend; firebase: MovableBackend; projectId: string }> {
  const { backend } = config;
  if (backend.kind !== 'firebase') {
    const message = 'Set it and the others of the Firebase project; FIREBASE.md says where they are found.';
    throw new AppError('setting-invalid', {}, { issues: [{ path: 'PUBLIC_FIREBASE_PROJECT_ID', message }] });
  }
  const { openMovableEmbedded } = await import('#src/adapters/embedded/transfer/open.ts');
  const { openMovableFirebase } = await import('#src/adapters/firebase/transfer/open.ts');
  const firebase = await openMovableFirebase(
    { ...firebaseSettings(config, backend), storageLimits: noStorageLimits },
    hashing,
  );
  const embedded = await openMovableEmbedded({ ...config, storageLimits: noStorageLimits });
  return { embedded, firebase, projectId: backend.web.projectId };
}

function firebaseSettings(
  { appOrigin, passwordMinLength, scheme }: Config,
  { web, serviceAccount }: FirebaseConfig,
): FirebaseSettings {
  const authEmulatorHost = web.emulators.auth;
  return {
    ...web,
    serviceAccount,
    authEmulatorHost,
    appOrigin,
    passwordMinLength,
    https: scheme === 'https',
  };
}

/**
 * Copies the data into a folder, while the server may be running. See the adapter for what else it throws.
 * @throws AppError 'embedded-only' with Firebase
 */
export async function backUpData(
  config: Config,
  request: Omit<BackupRequest, 'dataDir'>,
): Promise<BackupResult> {
  refuseFirebase(config);
  await refuseMissingData(config);
  const { backUp } = await import('#src/adapters/embedded/backup.ts');
  return backUp({ ...request, dataDir: config.dataDir });
}

/** Restores such a copy into an empty data folder. See the adapter for what else it throws. */
export async function restoreData(
  config: Config,
  request: Omit<RestoreRequest, 'dataDir'>,
): Promise<{ files: number; createdAt: string }> {
  refuseFirebase(config);
  const { restore } = await import('#src/adapters/embedded/restore.ts');
  return restore({ ...request, dataDir: config.dataDir });
}

/**
 * @throws AppError 'data-missing' when there is no data folder, for example because the command runs in another folder
 */
export async function refuseMissingData(config: Config): Promise<void> {
  if (!(await hasData(config))) throw new AppError('data-missing', { path: resolve(config.dataDir) });
}

/** False when there is no data folder yet. */
export async function hasData({ backend, dataDir }: Config): Promise<boolean> {
  return backend.kind === 'firebase' || (await orNull(stat(join(dataDir, 'app.db')))) !== null;
}

/** The storage of each account in bytes, largest first; null for a database without such counts. */
export async function reportStorage({ dataDir }: Config): Promise<number[] | null> {
  const { storageReport } = await import('#src/adapters/embedded/storage-report.ts');
  return storageReport(dataDir);
}

/** Looks through the databases of the data folder. */
export async function checkData(config: Config): Promise<DatabaseHealth[]> {
  const { checkDatabases } = await import('#src/adapters/embedded/check-databases.ts');
  return checkDatabases(config.dataDir);
}

/** Translates an error of the disk or its permissions into one for operators; returns any other unchanged. */
export async function explainToOperator(error: unknown): Promise<unknown> {
  const { operatorFailure } = await import('#src/adapters/embedded/storage-failure.ts');
  return operatorFailure(error);
}

function refuseFirebase({ backend }: Config): void {
  if (backend.kind === 'firebase') throw new AppError('embedded-only');
}
