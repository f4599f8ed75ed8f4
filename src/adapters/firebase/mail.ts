import type { Firestore } from 'firebase-admin/firestore';
import { cleanLine } from '#src/domain/safe-text.ts';
import type { Mail } from '#src/ports/mail.ts';
import { translateErrors } from './failure.ts';

const places = (firestore: Firestore) => firestore.collection('mail');

/**
 * Messages as documents for Google's extension “Trigger Email from Firestore”, which sends them. Browsers have no
 * access: the last block of the rules denies every collection that no other block allows.
 */
export function openFirebaseMail({ firestore }: { firestore: Firestore }): Mail {
  return translateErrors<Mail>({
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
