import { firebaseWebOf, offersGoogle, siteOrigin, type Config } from '#src/config/config.ts';

/** The settings that browsers need first: the response of /api/settings. */
export function clientSettings(config: Config) {
  return {
    appOrigin: config.appOrigin,
    siteOrigin: siteOrigin(config, '{slug}'),
    google: offersGoogle(config),
    passwordMinLength: config.passwordMinLength,
    uploadLimits: config.storage.uploads,
    firebase: firebaseWebOf(config),
  };
}
