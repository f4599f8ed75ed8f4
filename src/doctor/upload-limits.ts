import type { Config } from '#src/config/config.ts';
import { fileSize } from '#src/domain/file-size.ts';
import { uploadKinds } from '#src/domain/upload-types.ts';
import { ok, type Check } from './check.ts';

/** Shows the upload limits of an account. */
export function uploadLimits({ storage: { accountBytes, uploads } }: Config): Check {
  const sizes = uploadKinds.map((kind) => `${kind} ${fileSize(uploads.fileBytes[kind])}`).join(', ');
  const account = accountBytes === null ? 'no limit' : fileSize(accountBytes);
  const found = `A file: ${sizes}; ${uploads.pixels / 1_000_000} megapixels. An account: ${uploads.files} files, ${account}.`;
  return ok('upload limits', found);
}
