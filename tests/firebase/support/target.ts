import { z } from 'zod';

const environmentSchema = z.object({
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
  STORAGE_EMULATOR_HOST: z.url(),
  GCLOUD_PROJECT: z.string().startsWith('demo-'),
});

const environment = environmentSchema.parse(process.env);

/** The emulators under test, official or not, by the variables that `firebase emulators:exec` sets. */
export const target = {
  projectId: environment.GCLOUD_PROJECT,
  bucket: `${environment.GCLOUD_PROJECT}.appspot.com`,
  firestore: addressOf(environment.FIRESTORE_EMULATOR_HOST),
  auth: addressOf(environment.FIREBASE_AUTH_EMULATOR_HOST),
  storage: addressOf(environment.FIREBASE_STORAGE_EMULATOR_HOST),
};

export interface Address {
  host: string;
  port: number;
}

function addressOf(text: string): Address {
  const { hostname, port } = new URL(`http://${text}`);
  return { host: hostname, port: Number(port) };
}
