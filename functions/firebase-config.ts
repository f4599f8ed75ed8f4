import { firebaseProjectOf, readConfig, type Config } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';

/**
 * Reads the settings that the build wrote beside the bundle.
 * @throws AppError 'setting-invalid' also without a Firebase project, because only that back end is bundled
 */
export function firebaseConfig(): Config {
  // The PORT of a function is not a setting of ours, and need not be a number.
  const { PORT: _port, ...environment } = process.env;
  const config = readConfig(environment);
  if (firebaseProjectOf(config) !== null) return config;
  const issues = [{ path: 'PUBLIC_FIREBASE_PROJECT_ID', message: 'Functions need a Firebase project.' }];
  throw new AppError('setting-invalid', {}, { issues });
}
