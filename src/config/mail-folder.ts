import { join, resolve } from 'node:path';
import type { Config } from './config.ts';

/** Where emails are stored as files, absolute; null where they are sent. */
export function mailFolderOf({ backend, dataDir, smtpUrl }: Config): string | null {
  return backend.kind === 'embedded' && smtpUrl === null ? join(resolve(dataDir), 'mail') : null;
}
