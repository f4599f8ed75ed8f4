// Serves the sites of a data folder, as the product does, and tells its CPU time when it is asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseHost } from '#src/domain/host-name.ts';
import { openHost } from '#src/host/host.ts';
import { openStores } from '#tests/support/stores.ts';

const [folder = ''] = process.argv.slice(2);
const host = openHost({
  ...openStores(folder),
  https: false,
  siteOrigin: (slug) => `http://${slug}.localhost`,
  appOrigin: 'http://localhost:3000',
  isConfirmed: async () => true,
  now: () => new Date().toISOString(),
  clock: () => performance.now(),
  isToldOfChanges: true,
});
const domains = { appDomain: 'localhost', sitesDomain: 'localhost' };
const server = createServer({ keepAlive: true }, (request, response) => {
  const target = parseHost(request.headers.host, domains);
  if (target.kind === 'site') host.handle(request, response, target.slug);
  else response.writeHead(404).end();
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit());
