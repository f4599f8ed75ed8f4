import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Received = { from: string; to: string[]; lines: string[] };

/** A mail server that accepts messages from clients that use the password in its URL. */
export async function startMailServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === 'vitrine' && password === 'swordfish') done(null, { user: username });
      else done(new Error('Unknown.'));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((whole) => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          lines: whole.split('\r\n'),
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  // The certificate is self-signed.
  return { url: `smtp://vitrine:swordfish@127.0.0.1:${port}?tls.rejectUnauthorized=false`, received };
}
