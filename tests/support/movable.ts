import { openMovableEmbedded } from '#src/adapters/embedded/transfer/open.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';

/** The embedded back end in a folder, as source or target of a copy. */
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
