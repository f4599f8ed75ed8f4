import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail, Message } from '#src/ports/mail.ts';

/** A `Mail` that has sent nothing yet. */
export type OpenedMail = {
  mail: Mail;
  /** The messages that were delivered, in any order. */
  handedOver(): Promise<Message[]>;
  close(): Promise<void>;
};

const message: Message = {
  to: 'ada@example.org',
  replyTo: 'grace@example.org',
  subject: 'Grace Hopper wrote to you through your site',
  text: 'Dear Ada,\n\n\tI found a moth — “in relay 70”.\nTo: nobody@example.org\n',
};

/** The contract of every `Mail`. */
export function mailContract(open: () => Promise<OpenedMail>): void {
  let opened: OpenedMail;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it('sends an email unchanged', async () => {
    await opened.mail.send(message);
    expect(await opened.handedOver()).toEqual([message]);
  });

  it('sends every one of many parallel emails', async () => {
    const subjects = Array.from({ length: 12 }, (_, index) => `Message ${index}`);
    await Promise.all(subjects.map((subject) => opened.mail.send({ ...message, subject })));
    const found = (await opened.handedOver()).map(({ subject }) => subject);
    expect(found.toSorted()).toEqual(subjects.toSorted());
  });

  it('keeps all fields except the text on one line, so that no header can be injected', async () => {
    await opened.mail.send({
      to: 'ada@example.org\r\nX: 1',
      replyTo: 'grace@example.org\nBcc:\u0000 all@example.org',
      subject: 'A\u2028B\u0000C\r\n\r\nD',
      text: 'As it is.',
    });
    expect(await opened.handedOver()).toEqual([
      {
        to: 'ada@example.org X: 1',
        replyTo: 'grace@example.org Bcc: all@example.org',
        subject: 'A BC  D',
        text: 'As it is.',
      },
    ]);
  });
}
