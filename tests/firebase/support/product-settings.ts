import { target } from './target.ts';

const auth = `${target.auth.host}:${target.auth.port}`;

/** The product's settings for the emulators under test. Nothing may be written into its data folder. */
export const productSettings = {
  APP_DOMAIN: 'vitrine.test',
  DATA_DIR: '/nowhere/that/could/be/written',
  RATE_LIMITS: 'off',
  PUBLIC_FIREBASE_API_KEY: 'any',
  PUBLIC_FIREBASE_AUTH_DOMAIN: auth,
  PUBLIC_FIREBASE_PROJECT_ID: target.projectId,
  PUBLIC_FIREBASE_STORAGE_BUCKET: target.bucket,
  PUBLIC_FIREBASE_MESSAGING_SENDER_ID: '1',
  PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_AUTH_EMULATOR_HOST: auth,
};
