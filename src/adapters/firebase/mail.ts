import type { Firestore } from 'firebase-admin/firestore';
import { cleanLine } from '#src/domain/safe-text.ts';
import type { Mail } from '#src/ports/mail.ts';
import { explaining } from './failure.ts';

const places = (firestore: Firestore) => firestore.collection('mail');

/**
 * Messages as documents of the form in which Google's extension “Trigger Email from Firestore” takes and sends them.
 * Browsers get nowhere near: the last block of the rules refuses them every collection that has no block of its own.
 */
export function openFirebaseMail({ firestore }: { firestore: Firestore }): Mail {
  return explaining<Mail>({
    async send({ to, replyTo, subject, text }) {
      await places(firestore).add({
        to: cleanLine(to),
        replyTo: cleanLine(replyTo),
        message: { subject: cleanLine(subject), text },
      });
    },
    async close() {},
  });
}

/** Removes the messages to an email address and from there, sent or not. */
export async function forgetMail(firestore: Firestore, email: string): Promise<void> {
  const found = await Promise.all(
    ['to', 'replyTo'].map((field) => places(firestore).where(field, '==', email).get()),
  );
  await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())));
}
