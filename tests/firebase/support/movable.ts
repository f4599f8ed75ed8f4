import { openMovableFirebase } from '../../../src/adapters/firebase/transfer/open.ts';
import type { FirebaseHashing } from '../../../src/passwords/firebase-password.ts';
import type { MovableBackend } from '../../../src/ports/transfer.ts';
import { target } from './target.ts';

/** The emulators as a back end to copy from and to. */
export function openFirebase(hashing: FirebaseHashing | null = null): Promise<MovableBackend> {
  return openMovableFirebase(
    {
      projectId: target.projectId,
      storageBucket: target.bucket,
      serviceAccount: null,
      apiKey: 'any',
      authEmulatorHost: `${target.auth.host}:${target.auth.port}`,
      appOrigin: 'https://vitrine.example',
      passwordMinLength: 10,
      https: true,
    },
    hashing,
  );
}
