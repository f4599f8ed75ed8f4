import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedMail } from '#src/adapters/embedded/mail.ts';
import { openMailer } from '#src/adapters/embedded/mailer.ts';
import type { Message } from '#src/ports/mail.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { mailContract } from './mail.contract.ts';

const mailFrom = 'Vitrine <no-reply@localhost>';
const message = { to: 'ada@example.org', replyTo: 'grace@example.org', subject: 'A', text: 'B' };

describe('embedded mail without a mail server', () => {
  mailContract(async () => {
    const folder = await tempDir();
    const settings = { smtpUrl: null, mailFrom, dataDir: folder.path };
    return {
      mail: openEmbeddedMail(openMailer(settings, () => {})),
      handedOver: () => messagesIn(join(folder.path, 'mail')),
      close: folder.remove,
    };
  });

  it('reports an email that cannot be stored', async () => {
    const { path: dataDir, remove } = await tempDir();
    onTestFinished(remove);
    await writeFile(join(dataDir, 'mail'), 'in the way');
    const mail = openEmbeddedMail(openMailer({ smtpUrl: null, mailFrom, dataDir }, () => {}));
    await expect(mail.send(message)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('deletes the emails to an address, whatever the text of other emails contains', async () => {
    const { path: dataDir, remove } = await tempDir();
    onTestFinished(remove);
    const mailer = openMailer({ smtpUrl: null, mailFrom, dataDir }, () => {});
    const mail = openEmbeddedMail(mailer);
    await mail.send(message);
    await mail.send({ ...message, to: 'eve@example.org', text: 'Look:\n\nTo: ada@example.org\nB' });
    await mail.send({ ...message, to: 'eve@example.org', replyTo: 'ada@example.org' });
    await mailer.send({ ...message, to: 'countess@example.org', ownerId: 'ada-1' });
    await mailer.forget({ id: 'ada-1', email: 'ada@example.org' });
    expect(await messagesIn(join(dataDir, 'mail'))).toMatchObject([{ to: 'eve@example.org' }]);
  });
});

describe('embedded mail with a mail server', () => {
  it("sends an email from the app's address with the visitor as reply-to", async () => {
    const server = await startMailServer();
    const mail = openEmbeddedMail(
      openMailer({ smtpUrl: server.url, mailFrom, dataDir: '/nowhere' }, () => {}),
    );
    await mail.send(message);
    await mail.close();
    const [{ from, to, lines } = { from: '', to: [], lines: [] }] = server.received;
    expect({ from, to }).toEqual({ from: 'no-reply@localhost', to: ['ada@example.org'] });
    expect(lines).toEqual(
      expect.arrayContaining([
        `From: ${mailFrom}`,
        'To: ada@example.org',
        'Reply-To: grace@example.org',
        'Subject: A',
        'B',
      ]),
    );
  });

  it('reports a mail server that cannot be reached', () => refuses('smtp://127.0.0.1:1'));

  it('reports a mail server that refuses its password', async () => {
    const server = await startMailServer();
    await refuses(server.url.replace('swordfish', 'guessed'));
    expect(server.received).toEqual([]);
  });

  it('reports a mail server that does not respond', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    await refuses(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, { timeoutMs: 50 });
  });

  async function refuses(smtpUrl: string, { timeoutMs = 30_000 } = {}): Promise<void> {
    const mailer = openMailer({ smtpUrl, mailFrom, dataDir: '/nowhere' }, () => {}, timeoutMs);
    const mail = openEmbeddedMail(mailer);
    await expect(mail.send(message)).rejects.toMatchObject({ code: 'unavailable' });
    await mail.close();
  }
});

async function messagesIn(folder: string): Promise<Message[]> {
  const names = await readdir(folder);
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails.map((sentEmail) => {
    const end = sentEmail.indexOf('\r\n\r\n');
    const head = new Map(
      sentEmail
        .slice(0, end)
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const named = (name: string): string => head.get(name) ?? '';
    const text = sentEmail.slice(end + 4).replaceAll('\r\n', '\n');
    return { to: named('To'), replyTo: named('Reply-To'), subject: named('Subject'), text };
  });
}
