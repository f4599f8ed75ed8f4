import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';

/**
 * Serves the handler through the Node server, as the product runs the API, until the test ends. Returns the port on
 * 127.0.0.1.
 */
export async function listen(reply: Parameters<typeof getRequestListener>[0]): Promise<number> {
  const listener = getRequestListener(reply, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
