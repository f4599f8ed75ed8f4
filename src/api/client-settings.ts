import { firebaseWebOf, offersGoogle, siteOrigin, type Config } from '#src/config/config.ts';

/** What a browser has to know before it can do anything: the response of /api/settings. */
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
