import { firebaseWebOf, offersGoogle, siteOrigin, type Config } from '#src/config/config.ts';
import { mailFolderOf } from '#src/config/mail-folder.ts';
import { isOwnMachine } from '#src/http/network.ts';

/** The settings that browsers need first: the response of /api/settings. `ip` is empty where it is unknown. */
export function clientSettings(config: Config, ip = '') {
  const folder = mailFolderOf(config);
  return {
    appOrigin: config.appOrigin,
    siteOrigin: siteOrigin(config, '{slug}'),
    google: offersGoogle(config),
    passwordMinLength: config.passwordMinLength,
    keptEmails: folder === null ? null : { folder: isOwnMachine(config.appOrigin, ip) ? folder : null },
    uploadLimits: config.storage.uploads,
    firebase: firebaseWebOf(config),
  };
}
