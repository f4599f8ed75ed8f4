import { reportStorage } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import { warningShare } from '#src/domain/storage-usage.ts';
import { ok, warn, type Check } from './check.ts';

const mebibyte = 1024 * 1024;
const name = 'storage';
const megabytes = (bytes: number): string => `${Math.ceil(bytes / mebibyte)} MB`;

/** Compares the storage of all accounts with the limits of the settings. */
export async function storage(config: Config): Promise<Check> {
  const used = await reportStorage(config);
  if (used === null) return ok(name, 'It is counted from the next start on.');
  const { accountBytes, instanceBytes } = config.storage;
  const total = used.reduce((sum, bytes) => sum + bytes, 0);
  const of = instanceBytes === null ? '' : ` of ${megabytes(instanceBytes)}`;
  const found = `${used.length} accounts have used ${megabytes(total)}${of}.`;
  if (instanceBytes !== null && total >= instanceBytes * warningShare) {
    return warn(name, found, 'Raise TOTAL_STORAGE_MB, or remove accounts that are no longer used.');
  }
  const full = accountBytes === null ? [] : used.filter((bytes) => bytes >= accountBytes * warningShare);
  if (accountBytes === null || full.length === 0) return ok(name, found);
  const largest = `The fullest has used ${megabytes(full[0] ?? 0)} of ${megabytes(accountBytes)}.`;
  return warn(
    name,
    `${found} ${full.length} of them are almost full. ${largest}`,
    'Raise ACCOUNT_STORAGE_MB.',
  );
}
