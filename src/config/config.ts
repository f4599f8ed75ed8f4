import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { isLocalhost } from '#src/domain/host-name.ts';
import { storageFrom, storageSettings } from './storage-settings.ts';
import type { StorageLimits } from '#src/domain/storage-usage.ts';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import { halfSet } from './half-set.ts';
import { whole } from './whole-number.ts';
import { webFontsFrom, webFontsSettings, type WebFonts } from './web-fonts.ts';
import type { AnalyticsSettings } from '#src/analytics/page-settings.ts';

/** The settings, read once at start. Without any variable the product runs on localhost:3000. */
export type Config = {
  host: string;
  port: number;
  dataDir: string;
  /** Host with port: `localhost:3000`. */
  appDomain: string;
  /** Sites are its subdomains. */
  sitesDomain: string;
  scheme: 'http' | 'https';
  /** `https://vitrine.example`. */
  appOrigin: string;
  /** Processes that serve sites. Null: as many as there are cores. */
  siteProcesses: number | null;
  /** Memory for hot files of sites, in bytes. Null: by the memory of the machine. */
  siteCacheBytes: number | null;
  /** Take the visitor's IP from X-Forwarded-For, as the proxy in front has written it. */
  trustProxy: boolean;
  rateLimits: boolean;
  passwordMinLength: number;
  /** Null: emails are written into the data folder. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where visitors report a site and owners appeal. */
  abuseEmail: string;
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | null;
  /** Null: made at the first start and kept in the data folder. */
  secret: string | null;
  /** The number of releases that are kept for each site, including the live one. */
  keepReleases: number;
  /** The file with the administrator's own redirects and headers. */
  routeRulesFile: string | null;
  /** Null: the product's pages bring their own fonts. */
  webFonts: WebFonts | null;
  /** The service for icons that no installed set has. Null: none. */
  iconService: string | null;
  storage: StorageLimits;
  /** Counts visits of the product's own pages in Mixpanel. Null: nothing is counted. */
  analytics: AnalyticsSettings | null;
  /** Only this room and src/backend check which one it is; all other code checks the capabilities of a back end. */
  backend: { kind: 'embedded' } | FirebaseConfig;
  deploy: DeploySettings;
};

export type FirebaseConfig = {
  kind: 'firebase';
  web: FirebaseWebSettings;
  /** The JSON of a service account's key. Null: the credentials of the machine, or of emulators. */
  serviceAccount: string | null;
  /** Where functions run, such as `europe-west1`. */
  region: string;
};

/** Where `vitrine deploy` takes sites; each target says which of these it needs. */
export type DeploySettings = {
  dir: string | null;
  firebaseProject: string | null;
  firebasePrefix: string;
  firebaseEndpoint: string;
  bucket: string | null;
  storageEndpoint: string;
  googleToken: string | null;
  /** The project that requests with a person's token are counted for. */
  quotaProject: string | null;
};

const onOff = z.enum(['on', 'off'], 'Write on or off.').transform((value) => value === 'on');
const domain = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/,
    'Write a name such as vitrine.example or localhost:3000, without https:// and without a path.',
  );
const secret = z
  .string()
  .min(32, 'Use at least 32 random characters, such as those of: openssl rand -base64 32');

const hostAndPort = z
  .string()
  .regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'Write a name and a port, such as 127.0.0.1:9099.');

const webUrl = z.url({ protocol: /^https?$/, error: 'Enter a URL.' });

/** By the pattern that browsers use, which accepts a mailbox at localhost for a trial. */
const emailAddress = (error: string) => z.email({ pattern: z.regexes.html5Email, error });

/** An email address alone, or in angle brackets after a name. A mail library drops any other sender without a word. */
function isSender(text: string): boolean {
  const address = /^(?:"[^"<>\\]*" *|[^"<>,;:@]*)<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return emailAddress('').safeParse(address).success;
}

const projectId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'Write the id of a project, such as vitrine-4711.');
const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, 'Write the name of a bucket, without gs://.');

/** All of these are required for a Firebase project. */
const firebaseProject = z.object({
  PUBLIC_FIREBASE_API_KEY: z.string(),
  PUBLIC_FIREBASE_AUTH_DOMAIN: domain,
  PUBLIC_FIREBASE_PROJECT_ID: projectId,
  PUBLIC_FIREBASE_STORAGE_BUCKET: bucketName,
  PUBLIC_FIREBASE_MESSAGING_SENDER_ID: z.string(),
  PUBLIC_FIREBASE_APP_ID: z.string(),
});

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(1, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  APP_DOMAIN: domain.optional(),
  SITES_DOMAIN: domain.optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https'], 'Write http or https.').optional(),
  SITE_PROCESSES: whole(1, 64).optional(),
  SITE_CACHE_MB: whole(16, 1_000_000).optional(),
  TRUST_PROXY: onOff.default(false),
  RATE_LIMITS: onOff.default(true),
  MIN_PASSWORD_LENGTH: whole(8, 64).default(10),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'Enter a URL such as smtps://user:password@mail.example.org:465.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'Write an email address, such as Vitrine <no-reply@vitrine.example>.')
    .optional(),
  ABUSE_EMAIL: emailAddress('Write an email address, such as abuse@vitrine.example.').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: webUrl.default('https://accounts.google.com/.well-known/openid-configuration'),
  SECRET: secret.optional(),
  KEEP_RELEASES: whole(1, 1000).default(10),
  ROUTE_RULES: z.string().optional(),
  ...webFontsSettings.partial().shape,
  ICON_SERVICE: z.literal('off').or(webUrl).default('https://api.iconify.design'),
  ...storageSettings.shape,
  MIXPANEL_TOKEN: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'Write the token of a Mixpanel project.')
    .optional(),
  MIXPANEL_HOST: webUrl.default('https://api-js.mixpanel.com'),
  MIXPANEL_DEBUG: onOff.default(false),
  ...firebaseProject.partial().shape,
  PUBLIC_FIREBASE_APP_CHECK_KEY: z.string().optional(),
  PUBLIC_FIREBASE_TWO_FACTOR: onOff.default(false),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FUNCTIONS_REGION: z
    .string()
    .regex(/^[a-z]+-[a-z]+\d{1,2}$/, 'Write the name of a region, such as europe-west1.')
    .default('us-central1'),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
  FIRESTORE_EMULATOR_HOST: hostAndPort.optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort.optional(),
  DEPLOY_DIR: z.string().optional(),
  FIREBASE_PROJECT: projectId.optional(),
  FIREBASE_HOSTING_PREFIX: z
    .string()
    .regex(/^[a-z]([a-z0-9-]{0,28}[a-z0-9])?$/, 'Write a name of small letters, digits and hyphens.')
    .default('vitrine'),
  FIREBASE_HOSTING_ENDPOINT: webUrl.default('https://firebasehosting.googleapis.com/v1beta1'),
  DEPLOY_BUCKET: bucketName.optional(),
  STORAGE_ENDPOINT: webUrl.default('https://storage.googleapis.com'),
  GOOGLE_OAUTH_ACCESS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'Write an access token, without a line break.')
    .optional(),
  GOOGLE_CLOUD_QUOTA_PROJECT: z.string().optional(),
});

/**
 * Reads the settings. Empty variables count as not set.
 * @throws AppError 'setting-invalid' naming every variable that is wrong
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = environmentSchema.safeParse(given);
  const issues = [
    ...(parsed.error?.issues ?? []).map((issue) => ({ path: String(issue.path[0]), message: issue.message })),
    ...halfSet(given, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    ...halfSet(given, Object.keys(firebaseProject.shape)),
    ...halfSet(given, Object.keys(webFontsSettings.shape)),
  ];
  if (!parsed.success || issues.length > 0) throw new AppError('setting-invalid', {}, { issues });
  return configFrom(parsed.data);
}

/** The origin of a published site: `https://ada.vitrine.example`. */
export function siteOrigin(config: Pick<Config, 'scheme' | 'sitesDomain'>, slug: string): string {
  return `${config.scheme}://${slug}.${config.sitesDomain}`;
}

/** The Firebase project of the settings; null with the embedded back end. */
export function firebaseProjectOf({ backend }: Config): FirebaseConfig | null {
  return backend.kind === 'firebase' ? backend : null;
}

/** The Firebase settings for browsers and content policies; null with the embedded back end. */
export function firebaseWebOf(config: Config): FirebaseWebSettings | null {
  return firebaseProjectOf(config)?.web ?? null;
}

/** Whether people can sign in with Google. A Firebase project always offers it. */
export function offersGoogle(config: Config): boolean {
  return config.google !== null || config.backend.kind === 'firebase';
}

function configFrom(set: z.output<typeof environmentSchema>): Config {
  const appDomain = set.APP_DOMAIN ?? `localhost:${set.PORT}`;
  const hostName = appDomain.replace(/:\d+$/, '');
  const scheme = set.PUBLIC_SCHEME ?? (isLocalhost(appDomain) ? 'http' : 'https');
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir: set.DATA_DIR,
    appDomain,
    sitesDomain: set.SITES_DOMAIN ?? appDomain,
    scheme,
    appOrigin: new URL(`${scheme}://${appDomain}`).origin,
    siteProcesses: set.SITE_PROCESSES ?? null,
    siteCacheBytes: set.SITE_CACHE_MB === undefined ? null : set.SITE_CACHE_MB * 1024 * 1024,
    trustProxy: set.TRUST_PROXY,
    rateLimits: set.RATE_LIMITS,
    passwordMinLength: set.MIN_PASSWORD_LENGTH,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `Vitrine <no-reply@${hostName}>`,
    abuseEmail: set.ABUSE_EMAIL ?? `abuse@${hostName}`,
    google:
      set.GOOGLE_CLIENT_ID !== undefined && set.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: set.GOOGLE_CLIENT_ID,
            clientSecret: set.GOOGLE_CLIENT_SECRET,
            discoveryUrl: set.GOOGLE_DISCOVERY_URL,
          }
        : null,
    secret: set.SECRET ?? null,
    keepReleases: set.KEEP_RELEASES,
    routeRulesFile: set.ROUTE_RULES ?? null,
    webFonts: webFontsFrom(set),
    iconService: set.ICON_SERVICE === 'off' ? null : set.ICON_SERVICE,
    storage: storageFrom(set),
    analytics:
      set.MIXPANEL_TOKEN === undefined
        ? null
        : {
            token: set.MIXPANEL_TOKEN,
            host: new URL(set.MIXPANEL_HOST).origin,
            debug: set.MIXPANEL_DEBUG,
          },
    backend: backendFrom(set),
    deploy: {
      dir: set.DEPLOY_DIR ?? null,
      firebaseProject: set.FIREBASE_PROJECT ?? set.PUBLIC_FIREBASE_PROJECT_ID ?? null,
      firebasePrefix: set.FIREBASE_HOSTING_PREFIX,
      firebaseEndpoint: set.FIREBASE_HOSTING_ENDPOINT,
      bucket: set.DEPLOY_BUCKET ?? null,
      storageEndpoint: set.STORAGE_ENDPOINT,
      googleToken: set.GOOGLE_OAUTH_ACCESS_TOKEN ?? null,
      quotaProject: set.GOOGLE_CLOUD_QUOTA_PROJECT ?? null,
    },
  };
}

function backendFrom(set: z.output<typeof environmentSchema>): Config['backend'] {
  const { success, data: project } = firebaseProject.safeParse(set);
  if (!success) return { kind: 'embedded' };
  return {
    kind: 'firebase',
    web: {
      apiKey: project.PUBLIC_FIREBASE_API_KEY,
      authDomain: project.PUBLIC_FIREBASE_AUTH_DOMAIN,
      projectId: project.PUBLIC_FIREBASE_PROJECT_ID,
      storageBucket: project.PUBLIC_FIREBASE_STORAGE_BUCKET,
      messagingSenderId: project.PUBLIC_FIREBASE_MESSAGING_SENDER_ID,
      appId: project.PUBLIC_FIREBASE_APP_ID,
      appCheckKey: set.PUBLIC_FIREBASE_APP_CHECK_KEY ?? null,
      hasTwoFactor: set.PUBLIC_FIREBASE_TWO_FACTOR,
      emulators: {
        auth: set.FIREBASE_AUTH_EMULATOR_HOST ?? null,
        firestore: set.FIRESTORE_EMULATOR_HOST ?? null,
        storage: set.FIREBASE_STORAGE_EMULATOR_HOST ?? null,
      },
    },
    serviceAccount: set.FIREBASE_SERVICE_ACCOUNT ?? null,
    region: set.FUNCTIONS_REGION,
  };
}
