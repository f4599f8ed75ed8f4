import { setTimeout as pause } from 'node:timers/promises';
import { tempDir } from '#tests/support/temp-dir.ts';
import { openLoad, publishedSites } from './isolation-load.ts';
import { openRunningServer } from './running-server.ts';
import { openVisitors, type Visited } from './visitors.ts';

export type IsolationScripts = { server: string; visitors: string };
type IsolationSize = { accounts: number; idleSeconds: number };

/** The measurements of visitors at one server: before and after the load, and during it. */
type Isolation = { idle: Visited; loaded: Visited; loadSeconds: number };

const visitedSites = 10;
/** The first requests find empty caches, and a server cleans up after its start. */
const warmUpMs = 5000;

/**
 * Loads a server and measures the latency for visitors. Half of the idle time is before the load and half after it,
 * so that other work of the machine affects both. The server is restarted in between, because it would continue to
 * compress the published files.
 */
export async function measureIsolation(scripts: IsolationScripts, size: IsolationSize): Promise<Isolation> {
  const folder = await tempDir();
  const server = await openRunningServer(scripts.server, folder.path);
  try {
    await server.start();
    const hosts = await publishedSites(server, visitedSites);
    const load = await openLoad(server, size.accounts);
    const visitors = openVisitors(scripts.visitors, { port: server.port, hosts });
    try {
      const idle = async (): Promise<Visited> => {
        await pause(warmUpMs);
        await visitors.take();
        await pause(size.idleSeconds * 500);
        return visitors.take();
      };
      const before = await idle();
      const began = performance.now();
      await load.run();
      const loaded = await visitors.take();
      const loadSeconds = (performance.now() - began) / 1000;
      await server.kill();
      await server.start();
      return { idle: both(before, await idle()), loaded, loadSeconds };
    } finally {
      await visitors.close();
    }
  } finally {
    await server.kill();
    await folder.remove();
  }
}

function both(one: Visited, other: Visited): Visited {
  return {
    sites: [...one.sites, ...other.sites],
    health: [...one.health, ...other.health],
    failed: [...one.failed, ...other.failed],
  };
}
