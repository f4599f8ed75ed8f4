import { AppError } from '#src/domain/errors.ts';
import { cleanLine } from '#src/domain/safe-text.ts';
import type { Mail } from '#src/ports/mail.ts';
import type { Mailer } from './mailer.ts';
import { logError } from '#src/log/log.ts';

/** Sends messages through the mailer of the sign-in service. */
export function openEmbeddedMail(mailer: Mailer): Mail {
  return {
    async send({ to, replyTo, subject, text }) {
      const email = { to: cleanLine(to), replyTo: cleanLine(replyTo), subject: cleanLine(subject), text };
      await mailer.send(email).catch((cause: unknown) => {
        logError('A message to the owner of a site could not be sent.', cause);
        throw new AppError('unavailable', {}, { cause });
      });
    },
    async close() {
      mailer.close();
    },
  };
}
