import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { orNull } from '#src/files/expected-failure.ts';

/** A message of plain text. `to` and `replyTo` are one address each, without a name. */
export type Letter = { to: string; replyTo?: string; subject: string; text: string };

export type Mailer = {
  send(letter: Letter): Promise<void>;
  /** Removes the letters to an address that are kept here. */
  forget(address: string): Promise<void>;
  close(): void;
};

/**
 * Sends by SMTP where a server is set up; otherwise letters stay in the data folder. `patience` is how many milliseconds a
 * mail server may be silent.
 */
export function openMailer(
  { smtpUrl, mailFrom: from, dataDir }: { smtpUrl: string | null; mailFrom: string; dataDir: string },
  announce: (line: string) => void,
  patience = 30_000,
): Mailer {
  return smtpUrl === null
    ? openFolderMailer({ folder: join(dataDir, 'mail'), from, announce })
    : openSmtpMailer({ url: smtpUrl, from, patience });
}

/** Sends by SMTP. */
function openSmtpMailer({ url, from, patience }: { url: string; from: string; patience: number }): Mailer {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(letter) {
      await transport.sendMail({ ...letter, from });
    },
    async forget() {},
    close: () => transport.close(),
  };
}

/** Keeps letters as .eml files in a folder and says where they are, for set-ups without a mail server. */
function openFolderMailer(options: {
  folder: string;
  from: string;
  announce: (line: string) => void;
}): Mailer {
  const { folder, from, announce } = options;
  return {
    async send(letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString();
      const file = join(folder, `${stamp.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, emlOf(letter, { from, date: new Date(stamp) }), { mode: 0o600 });
      announce(`Message written to ${file}`);
    },
    async forget(address) {
      for (const file of await lettersIn(folder)) {
        // Only the head tells whose it is: anything may stand in the text.
        const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1);
        if (head.includes(`\r\nTo: ${address}\r\n`)) await rm(file, { force: true });
      }
    },
    close() {},
  };
}

function emlOf(letter: Letter, { from, date }: { from: string; date: Date }): string {
  const head = [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(letter.to)}`,
    ...(letter.replyTo === undefined ? [] : [`Reply-To: ${oneLine(letter.replyTo)}`]),
    `Subject: ${oneLine(letter.subject)}`,
    `Date: ${date.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${head.join('\r\n')}\r\n\r\n${letter.text.replaceAll('\n', '\r\n')}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

async function lettersIn(folder: string): Promise<string[]> {
  const names = (await orNull(readdir(folder))) ?? [];
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}
