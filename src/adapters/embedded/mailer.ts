import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { orNull } from '#src/files/expected-failure.ts';

/**
 * An email of plain text. `to` and `replyTo` are one email address each, without a name. `ownerId` is the account that
 * it is about, whose email address may change before it is sent.
 */
export type Email = { to: string; replyTo?: string; subject: string; text: string; ownerId?: string };

export type Mailer = {
  send(email: Email): Promise<void>;
  /** Removes the stored emails about an account, and those to and from its email address. */
  forget(account: { id: string; email: string }): Promise<void>;
  close(): void;
};

/**
 * Sends by SMTP where a server is set up; otherwise emails stay in the data folder. `timeoutMs` is how long a mail
 * server may be silent.
 */
export function openMailer(
  { smtpUrl, mailFrom: from, dataDir }: { smtpUrl: string | null; mailFrom: string; dataDir: string },
  announce: (line: string) => void,
  timeoutMs = 30_000,
): Mailer {
  return smtpUrl === null
    ? openFolderMailer({ folder: join(dataDir, 'mail'), from, announce })
    : openSmtpMailer({ url: smtpUrl, from, timeoutMs });
}

/** Sends by SMTP. */
function openSmtpMailer({ url, from, timeoutMs }: { url: string; from: string; timeoutMs: number }): Mailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ to, replyTo, subject, text }) {
      await transport.sendMail({ from, to, replyTo, subject, text }).catch((error: unknown) => {
        // Errors of mail servers name the recipient, which must not be logged.
        const reason = error instanceof Error ? error.message : 'unknown';
        throw new Error(`The mail server failed: ${reason.replaceAll(to, 'the recipient')}`);
      });
    },
    async forget() {},
    close: () => transport.close(),
  };
}

/** Keeps emails as .eml files in a folder and says where they are, for set-ups without a mail server. */
function openFolderMailer(options: {
  folder: string;
  from: string;
  announce: (line: string) => void;
}): Mailer {
  const { folder, from, announce } = options;
  return {
    async send(email) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString();
      const file = join(folder, `${stamp.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, emlOf(email, { from, date: new Date(stamp) }), { mode: 0o600 });
      announce(`Email written to ${file}`);
    },
    async forget({ id, email }) {
      const own = [`${ownerHeader}: ${id}`, `To: ${email}`, `Reply-To: ${email}`];
      for (const file of await lettersIn(folder)) {
        // Only the headers are trusted; the text may contain anything.
        const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1);
        if (head.split('\r\n').some((line) => own.includes(line))) await rm(file, { force: true });
      }
    },
    close() {},
  };
}

const ownerHeader = 'X-Vitrine-Account';

function emlOf(email: Email, { from, date }: { from: string; date: Date }): string {
  const head = [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(email.to)}`,
    ...(email.replyTo === undefined ? [] : [`Reply-To: ${oneLine(email.replyTo)}`]),
    ...(email.ownerId === undefined ? [] : [`${ownerHeader}: ${oneLine(email.ownerId)}`]),
    `Subject: ${oneLine(email.subject)}`,
    `Date: ${date.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${head.join('\r\n')}\r\n\r\n${email.text.replaceAll('\n', '\r\n')}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

async function lettersIn(folder: string): Promise<string[]> {
  const names = (await orNull(readdir(folder))) ?? [];
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}
