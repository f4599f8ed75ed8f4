import { siteOrigin, type Config } from '#src/config/config.ts';

/** What a browser has to know before it can do anything: the answer of /api/settings. */
export function clientSettings(config: Config) {
  return {
    appOrigin: config.appOrigin,
    siteOrigin: siteOrigin(config, '{slug}'),
    google: config.google !== null || config.firebase !== null,
    passwordMinLength: config.passwordMinLength,
    firebase: config.firebase?.web ?? null,
  };
}
