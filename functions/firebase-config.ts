import { firebaseProjectOf, readConfig, type Config } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';

/**
 * The settings, which the build has written beside the bundle.
 * @throws AppError 'setting-invalid' also when there is no Firebase project among them: nothing else is bundled
 */
export function firebaseConfig(): Config {
  // Where a function listens is none of its business, and need not be a port at all.
  const { PORT: _port, ...environment } = process.env;
  const config = readConfig(environment);
  if (firebaseProjectOf(config) !== null) return config;
  const issues = [{ path: 'PUBLIC_FIREBASE_PROJECT_ID', message: 'Functions need a Firebase project.' }];
  throw new AppError('setting-invalid', {}, { issues });
}
