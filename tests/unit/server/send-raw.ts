import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawResponse = { status: number; headers: [name: string, value: string][]; body: string };

/** Sends these bytes to a port of this machine and reads the whole response, with the headers exactly as sent. */
export async function sendRaw(port: number, request: string): Promise<RawResponse> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}

/** A request in HTTP/1.1 that closes the connection afterwards. */
export function httpRequest(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
