import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseHost } from '#src/domain/host-name.ts';
import { openHost } from '#src/host/host.ts';
import { someTime } from '#tests/support/builders.ts';
import type { Stores } from '#tests/support/stores.ts';

export type OwnHost = { port: number; close(): Promise<void> };

/** Starts our own host, to compare other servers with it. */
export async function openOwnHost(
  stores: Stores,
  { appOrigin, sitesDomain }: { appOrigin: string; sitesDomain: string },
): Promise<OwnHost> {
  const host = openHost({
    ...stores,
    https: false,
    siteOrigin: (slug) => `http://${slug}.${sitesDomain}`,
    appOrigin,
    isConfirmed: async () => true,
    now: () => someTime,
    clock: () => 0,
  });
  const server = createServer((request, response) => {
    const target = parseHost(request.headers.host, { appDomain: 'app.test', sitesDomain });
    host.handle(request, response, target.kind === 'site' ? target.slug : 'nobody');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await host.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
