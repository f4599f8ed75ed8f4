import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { openFirebaseAuth } from '../../../src/adapters/firebase/auth.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseMail } from '../../../src/adapters/firebase/mail.ts';
import type { Message } from '../../../src/ports/mail.ts';
import { mailContract } from '../../../tests/contract/mail.contract.ts';

describe('Firebase mail', () => {
  let connection: Connection;
  beforeAll(() => {
    connection = connect({
      projectId: target.projectId,
      storageBucket: target.bucket,
      serviceAccount: null,
    });
  });
  afterAll(() => connection.close());

  mailContract(async () => {
    await resetFirebase();
    return {
      mail: openFirebaseMail(connection),
      handedOver: async () => (await documents()).map(messageFrom),
      close: async () => {},
    };
  });

  it('an email document has the format of the email extension and nothing else', async () => {
    await resetFirebase();
    const message = { to: 'ada@example.org', replyTo: 'grace@example.org', subject: 'A', text: 'B\n' };
    await openFirebaseMail(connection).send(message);
    expect(await documents()).toEqual([
      { to: 'ada@example.org', replyTo: 'grace@example.org', message: { subject: 'A', text: 'B\n' } },
    ]);
  });

  it('deletion of an account deletes the emails sent to it and no others', async () => {
    await resetFirebase();
    const settings = {
      apiKey: 'any',
      authEmulatorHost: `${target.auth.host}:${target.auth.port}`,
      appOrigin: 'https://vitrine.example',
      passwordMinLength: 10,
      https: true,
    };
    const auth = openFirebaseAuth(connection, settings);
    const mail = openFirebaseMail(connection);
    const { id: uid, email } = await auth.createUser({
      email: 'ada@example.org',
      password: 'weaving numbers at dawn',
      displayName: 'Ada',
    });
    const message = { replyTo: 'grace@example.org', subject: 'A', text: 'B' };
    for (const to of [email, 'eve@example.org', email]) await mail.send({ ...message, to });
    await auth.deleteUser(uid);
    expect(await documents()).toMatchObject([{ to: 'eve@example.org' }]);
  });

  async function documents(): Promise<object[]> {
    const { docs } = await connection.firestore.collection('mail').get();
    return docs.map((document) => document.data());
  }
});

function messageFrom(document: object): Message {
  const { to, replyTo, message } = document as Omit<Message, 'subject' | 'text'> & {
    message: Pick<Message, 'subject' | 'text'>;
  };
  return { to, replyTo, ...message };
}
