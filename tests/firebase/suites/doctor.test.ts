import { describe, expect, it } from 'vitest';
import { productSettings } from '#support/product-settings.ts';
import { target } from '#support/target.ts';
import { backUpData, restoreData } from '../../../src/backend/open-backend.ts';
import { firebaseWebOf, readConfig } from '../../../src/config/config.ts';
import { examineFirebase } from '../../../src/doctor/firebase.ts';
import { openTotpStandIn } from '../../../tests/support/totp-stand-in.ts';

const emulator = `${target.auth.host}:${target.auth.port}`;
const config = readConfig(productSettings);

describe('operator commands on Firebase', () => {
  it('the doctor reports each Firebase service as available', async () => {
    const found = await examineFirebase(config);
    expect(found.map(({ name, status }) => [name, status])).toEqual([
      ['sign-in', 'ok'],
      ['documents', 'ok'],
      ['files', 'ok'],
    ]);
  });

  it('the doctor reports whether the project offers authenticator apps, where the settings offer them', async () => {
    const standIn = await openTotpStandIn(emulator, target.projectId);
    const settings = { FIREBASE_AUTH_EMULATOR_HOST: standIn.host, PUBLIC_FIREBASE_TWO_FACTOR: 'on' };
    const twoFactor = async () => {
      const found = await examineFirebase(readConfig({ ...productSettings, ...settings }));
      return found.find(({ name }) => name === 'two-factor sign-in')?.status;
    };
    // The SDK reads this when it connects.
    process.env.FIREBASE_AUTH_EMULATOR_HOST = standIn.host;
    try {
      expect(await twoFactor()).toBe('fail');
      await standIn.offer();
      expect(await twoFactor()).toBe('ok');
    } finally {
      process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
      await standIn.close();
    }
  });

  it('the doctor reports invalid credentials', async () => {
    const serviceAccount = '{"type": "service_account"}';
    const backend = { kind: 'firebase', web: readWeb(), region: 'us-central1', serviceAccount } as const;
    await expect(examineFirebase({ ...config, backend })).rejects.toMatchObject({ code: 'setting-invalid' });
  });

  it('backup into a folder and restore from one are refused on Firebase', async () => {
    const refused = { code: 'embedded-only' };
    await expect(backUpData(config, { folder: '/nowhere', now: '' })).rejects.toMatchObject(refused);
    await expect(restoreData(config, { backup: async () => null })).rejects.toMatchObject(refused);
  });
});

function readWeb() {
  const web = firebaseWebOf(config);
  if (web === null) throw new Error('these settings choose Firebase');
  return web;
}
