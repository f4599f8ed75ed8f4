import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clientSettings } from '#src/api/client-settings.ts';
import type { Config, FirebaseConfig } from '#src/config/config.ts';
import { maxFileMegabytes, storageVariables } from '#src/config/storage-settings.ts';
import { failurePages, hostingConfig, hostingPath, settingsFile } from './hosting-config.ts';
import { pageOptions, readPageFiles, type PageFolders } from '#src/server/page-files.ts';

export type FirebaseFolder = {
  /** Its own folder; what lies there already stays. */
  out: string;
  pages: PageFolders;
  /** Where the rules and indexes are. */
  rules: string;
};

const ruleFiles = ['firestore.rules', 'firestore.indexes.json'];
const storageRules = 'storage.rules';

/** Writes everything that `firebase deploy` takes, but the bundle of the functions. */
export async function writeFirebaseFolder(
  config: Config,
  { web, region }: FirebaseConfig,
  { out, pages, rules }: FirebaseFolder,
): Promise<void> {
  const https = config.scheme === 'https';
  const options = pageOptions(config);
  const files = readPageFiles(pages, options);
  for (const [path, { body }] of files) {
    await write(
      join(out, failurePages.has(path) ? `functions/pages/${path}` : `hosting/${hostingPath(path)}`),
      body,
    );
  }
  await write(join(out, 'hosting', settingsFile), JSON.stringify(clientSettings(config)));
  for (const file of ruleFiles) await cp(join(rules, file), join(out, file));
  await write(
    join(out, storageRules),
    storageRulesFor(await readFile(join(rules, storageRules), 'utf8'), config),
  );
  const firebase = {
    functions: [{ source: 'functions', codebase: 'default', runtime: 'nodejs24', ignore: ['node_modules'] }],
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: storageRules },
    hosting: hostingConfig(files, { https, region, rules: options.rules }),
  };
  await write(join(out, 'firebase.json'), `${JSON.stringify(firebase, null, 2)}\n`);
  await write(join(out, '.firebaserc'), `${JSON.stringify({ projects: { default: web.projectId } })}\n`);
  await write(join(out, 'functions/.env'), environmentOf(config, web));
}

async function write(file: string, body: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}

/** The rules with the size of the largest file that the settings allow, in place of the default. */
function storageRulesFor(rules: string, { storage }: Config): string {
  return rules.replace(/(?<=request\.resource\.size <= )\d+/, String(maxFileMegabytes(storage)));
}

/** What functions read again. No secret is among it: they have the credentials of their own service account. */
function environmentOf(config: Config, web: FirebaseConfig['web']): string {
  const set = {
    APP_DOMAIN: config.appDomain,
    SITES_DOMAIN: config.sitesDomain,
    PUBLIC_SCHEME: config.scheme,
    TRUST_PROXY: config.trustProxy ? 'on' : 'off',
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
    MIN_PASSWORD_LENGTH: String(config.passwordMinLength),
    ...storageVariables(config.storage),
    ABUSE_EMAIL: config.abuseEmail,
    MIXPANEL_TOKEN: config.analytics?.token ?? '',
    MIXPANEL_HOST: config.analytics?.host ?? '',
    MIXPANEL_DEBUG: config.analytics?.debug === true ? 'on' : 'off',
    WEB_FONTS_STYLESHEET: config.webFonts?.stylesheet ?? '',
    WEB_FONTS_FILES: config.webFonts?.files ?? '',
    WEB_FONTS_FAMILY: config.webFonts?.family ?? '',
    KEEP_RELEASES: String(config.keepReleases),
    PUBLIC_FIREBASE_API_KEY: web.apiKey,
    PUBLIC_FIREBASE_AUTH_DOMAIN: web.authDomain,
    PUBLIC_FIREBASE_PROJECT_ID: web.projectId,
    PUBLIC_FIREBASE_STORAGE_BUCKET: web.storageBucket,
    PUBLIC_FIREBASE_MESSAGING_SENDER_ID: web.messagingSenderId,
    PUBLIC_FIREBASE_APP_ID: web.appId,
    PUBLIC_FIREBASE_APP_CHECK_KEY: web.appCheckKey ?? '',
    PUBLIC_FIREBASE_TWO_FACTOR: web.hasTwoFactor ? 'on' : 'off',
  };
  return Object.entries(set)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
