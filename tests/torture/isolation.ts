import { setTimeout as pause } from 'node:timers/promises';
import { tempDir } from '#tests/support/temp-dir.ts';
import { openLoad, publishedSites } from './isolation-load.ts';
import { openRunningServer } from './running-server.ts';
import { openVisitors, type Visited } from './visitors.ts';

export type IsolationScripts = { server: string; visitors: string };
type IsolationSize = { accounts: number; idleSeconds: number };

/** What visitors measured at one server: before and after the accounts worked, and meanwhile. */
type Isolation = { idle: Visited; loaded: Visited; loadSeconds: number };

const visitedSites = 10;
/** The first requests find nothing in memory, and a server that starts cleans up. */
const warmUpMs = 5000;

/**
 * Loads a server and measures what its visitors notice. Half of the idle time comes before the load and half after it, so
 * that a machine that does other things meanwhile does them to both. Between, the server is started again: it would go on
 * compressing better what was published.
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
