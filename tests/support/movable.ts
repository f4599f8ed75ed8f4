import { openMovableEmbedded } from '#src/adapters/embedded/transfer/open.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';

/** The embedded back end on a folder, to be copied from and to. */
export function openMovable(dataDir: string): Promise<MovableBackend> {
  return openMovableEmbedded({
    dataDir,
    appOrigin: 'http://localhost:3000',
    secret: null,
    passwordMinLength: 10,
    rateLimits: false,
    google: null,
    smtpUrl: null,
    mailFrom: 'Vitrine <no-reply@localhost>',
  });
}
