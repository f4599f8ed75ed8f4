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

/** Removes the messages to an address, sent or not. */
export async function forgetMail(firestore: Firestore, to: string): Promise<void> {
  const { docs } = await places(firestore).where('to', '==', to).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
