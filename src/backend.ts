import type { BackupRequest, BackupResult } from '#src/adapters/embedded/backup.ts';
import type { DatabaseHealth } from '#src/adapters/embedded/check-databases.ts';
import type { RestoreRequest } from '#src/adapters/embedded/restore.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { Config } from './config.ts';

/**
 * Opens the back end that the settings ask for. Its adapter is loaded only then. `announce` is told where messages are
 * that there is no mail server for; without it they go to stdout.
 */
export async function openBackend(config: Config, announce?: (line: string) => void): Promise<Backend> {
  if (config.firebase !== null) {
    const { openFirebaseBackend } = await import('#src/adapters/firebase/open.ts');
    const { web, serviceAccount } = config.firebase;
    return openFirebaseBackend({
      ...web,
      serviceAccount,
      authEmulatorHost: web.emulators.auth,
      passwordMinLength: config.passwordMinLength,
      https: config.scheme === 'https',
    });
  }
  const { openEmbeddedBackend } = await import('#src/adapters/embedded/open.ts');
  return openEmbeddedBackend(config, announce);
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
  const { backUp } = await import('#src/adapters/embedded/backup.ts');
  return backUp({ ...request, dataDir: config.dataDir });
}

/** Puts such a copy into an empty data folder. See the adapter for what else it throws, and above. */
export async function restoreData(
  config: Config,
  request: Omit<RestoreRequest, 'dataDir'>,
): Promise<{ files: number; createdAt: string }> {
  refuseFirebase(config);
  const { restore } = await import('#src/adapters/embedded/restore.ts');
  return restore({ ...request, dataDir: config.dataDir });
}

/** Looks through the databases of the data folder. */
export async function checkData(config: Config): Promise<DatabaseHealth[]> {
  const { checkDatabases } = await import('#src/adapters/embedded/check-databases.ts');
  return checkDatabases(config.dataDir);
}

function refuseFirebase({ firebase }: Config): void {
  if (firebase !== null) throw new AppError('embedded-only');
}
