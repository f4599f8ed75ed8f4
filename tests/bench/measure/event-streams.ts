import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';

export type EventStreams = {
  /** The number of changes received by all streams. */
  changes(): number;
  close(): Promise<void>;
};

/**
 * Opens this many event streams for each session, as browsers of the editor do. Resolves when all of them are open.
 */
export async function openStreams(
  port: number,
  { cookies, each }: { cookies: readonly string[]; each: number },
): Promise<EventStreams> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  let changes = 0;
  const open = (cookie: string): Promise<ClientRequest> =>
    new Promise((resolve, reject) => {
      const headers = { host: `localhost:${port}`, accept: 'text/event-stream', cookie };
      const sent = request({ host: '127.0.0.1', port, path: '/api/events', headers, agent });
      sent.on('error', reject);
      sent.on('response', (response: IncomingMessage) => {
        if (response.statusCode !== 200)
          reject(new Error(`A stream was answered with ${response.statusCode}.`));
        response.setEncoding('utf8');
        response.on('error', () => undefined);
        response.on('data', (text: string) => {
          changes += text.split('event: change').length - 1;
        });
        response.once('data', () => resolve(sent));
      });
      sent.end();
    });
  const sent: ClientRequest[] = [];
  for (const cookie of cookies)
    sent.push(...(await Promise.all(Array.from({ length: each }, () => open(cookie)))));
  return {
    changes: () => changes,
    async close() {
      for (const one of sent) {
        const closed = new Promise((resolve) => one.once('close', resolve));
        one.destroy();
        await closed;
      }
    },
  };
}
