import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firebaseWebOf, readConfig, siteOrigin } from '#src/config/config.ts';
import { storageVariables } from '#src/config/storage-settings.ts';
import type { AppError } from '#src/domain/errors.ts';

describe('settings', () => {
  it('every setting has a default', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      appDomain: 'localhost:3000',
      sitesDomain: 'localhost:3000',
      routeRulesFile: null,
      webFonts: null,
      iconService: 'https://api.iconify.design',
      scheme: 'http',
      appOrigin: 'http://localhost:3000',
      siteProcesses: null,
      siteCacheBytes: null,
      trustProxy: false,
      rateLimits: true,
      passwordMinLength: 10,
      smtpUrl: null,
      mailFrom: 'Vitrine <no-reply@localhost>',
      google: null,
      abuseEmail: 'abuse@localhost',
      secret: null,
      keepReleases: 10,
      storage: {
        accountBytes: 1024 * 1024 * 1024,
        instanceBytes: null,
        minFreeBytes: 200 * 1024 * 1024,
        uploads: {
          fileBytes: {
            image: 25 * 1024 * 1024,
            document: 25 * 1024 * 1024,
            video: 200 * 1024 * 1024,
            audio: 50 * 1024 * 1024,
            captions: 1024 * 1024,
          },
          pixels: 100_000_000,
          files: 2000,
        },
      },
      analytics: null,
      backend: { kind: 'embedded' },
      deploy: {
        dir: null,
        firebaseProject: null,
        firebasePrefix: 'vitrine',
        firebaseEndpoint: 'https://firebasehosting.googleapis.com/v1beta1',
        bucket: null,
        storageEndpoint: 'https://storage.googleapis.com',
        googleToken: null,
        quotaProject: null,
      },
    });
  });

  it('derive origin, sites domain and sender from the port and the app domain', () => {
    expect(readConfig({ PORT: '4100' })).toMatchObject({ appOrigin: 'http://localhost:4100' });
    const config = readConfig({ APP_DOMAIN: 'Vitrine.Example' });
    expect(config).toMatchObject({
      appOrigin: 'https://vitrine.example',
      sitesDomain: 'vitrine.example',
      mailFrom: 'Vitrine <no-reply@vitrine.example>',
    });
    expect(siteOrigin(config, 'ada')).toBe('https://ada.vitrine.example');
  });

  it('treat empty settings as not set', () => {
    expect(readConfig({ SMTP_URL: '', SECRET: '  ', PORT: '' })).toEqual(readConfig({}));
  });

  it('leave the default port out of the origin, as browsers do', () => {
    const config = readConfig({ APP_DOMAIN: 'vitrine.test:443', PUBLIC_SCHEME: 'https' });
    expect(config.appOrigin).toBe('https://vitrine.test');
  });

  it('name every invalid setting in one error', () => {
    const environment = {
      PORT: 'three thousand',
      APP_DOMAIN: 'https://vitrine.example/',
      TRUST_PROXY: 'yes',
      SMTP_URL: 'http://mail.example',
      SECRET: 'short',
      KEEP_RELEASES: '0',
      GOOGLE_CLIENT_ID: 'abc',
    };
    expect(wrong(environment)).toEqual([
      'APP_DOMAIN',
      'GOOGLE_CLIENT_SECRET',
      'KEEP_RELEASES',
      'PORT',
      'SECRET',
      'SMTP_URL',
      'TRUST_PROXY',
    ]);
  });

  it.each([
    'ada@x.org',
    'Ada <ada@x.org>',
    '<ada@x.org>',
    '"Lovelace, Ada" <ada@x.org>',
    'Žofie O’Neil <z@localhost>',
  ])('accept the sender %s', (MAIL_FROM) => expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM));

  it.each([
    'nope',
    'Vitrine',
    'Ada <ada@',
    'Ada <ada@>',
    'Ada <Ada>',
    'Ada ada@x.org',
    'a@x.org, b@x.org',
    'A <a@x.org>\nBcc: b@x.org',
  ])('refuse the sender %j, which a message would go out without', (MAIL_FROM) =>
    expect(wrong({ MAIL_FROM })).toEqual(['MAIL_FROM']),
  );

  it('refuse a port that is not a number from 1 to 65535', () => {
    for (const PORT of ['0', '65536', '-1', '80.5', '1e3']) expect(wrong({ PORT })).toEqual(['PORT']);
  });

  it('select Firebase when its six settings are set, and name the missing ones when only some are', () => {
    const project = {
      PUBLIC_FIREBASE_API_KEY: 'key',
      PUBLIC_FIREBASE_AUTH_DOMAIN: 'vitrine.example',
      PUBLIC_FIREBASE_PROJECT_ID: 'vitrine-4711',
      PUBLIC_FIREBASE_STORAGE_BUCKET: 'vitrine-4711.firebasestorage.app',
      PUBLIC_FIREBASE_MESSAGING_SENDER_ID: '123',
      PUBLIC_FIREBASE_APP_ID: '1:123:web:456',
    };
    expect(readConfig(project)).toMatchObject({
      backend: {
        kind: 'firebase',
        web: {
          apiKey: 'key',
          authDomain: 'vitrine.example',
          projectId: 'vitrine-4711',
          storageBucket: 'vitrine-4711.firebasestorage.app',
          messagingSenderId: '123',
          appId: '1:123:web:456',
          appCheckKey: null,
          hasTwoFactor: false,
          emulators: { auth: null, firestore: null, storage: null },
        },
        serviceAccount: null,
      },
      deploy: { firebaseProject: 'vitrine-4711' },
    });
    const emulated = readConfig({ ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(firebaseWebOf(emulated)?.emulators.auth).toBe('127.0.0.1:9099');
    const guarded = readConfig({ ...project, PUBLIC_FIREBASE_TWO_FACTOR: 'on' });
    expect(firebaseWebOf(guarded)?.hasTwoFactor).toBe(true);
    expect(wrong({ ...project, PUBLIC_FIREBASE_API_KEY: '', PUBLIC_FIREBASE_APP_ID: ' ' })).toEqual([
      'PUBLIC_FIREBASE_API_KEY',
      'PUBLIC_FIREBASE_APP_ID',
    ]);
  });

  it('limits of storage and of uploads are the same when they are read from their own variables', () => {
    const given = {
      ACCOUNT_STORAGE_MB: '0',
      MAX_VIDEO_MB: '500',
      MAX_FILES: '10',
      MAX_IMAGE_MEGAPIXELS: '40',
    };
    for (const { storage } of [readConfig({}), readConfig(given)]) {
      expect(readConfig(storageVariables(storage)).storage).toEqual(storage);
    }
    const { accountBytes, uploads } = readConfig(given).storage;
    expect({
      accountBytes,
      files: uploads.files,
      pixels: uploads.pixels,
      video: uploads.fileBytes.video,
    }).toEqual({
      accountBytes: null,
      files: 10,
      pixels: 40_000_000,
      video: 500 * 1024 * 1024,
    });
  });

  it('every setting is described in .env.example', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const described = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const source = ['config.ts', 'storage-settings.ts', 'web-fonts.ts']
      .map((name) => readFileSync(new URL(`../../../src/config/${name}`, import.meta.url), 'utf8'))
      .join('\n');
    const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(described.toSorted()).toEqual(known.toSorted());
  });
});

function wrong(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as AppError).issues.map(({ path }) => path).toSorted();
  }
  return [];
}
