import { join } from 'node:path';
import type { Peer } from '../report/figure.ts';
import { freePort, startServer, type FileServer } from './file-server.ts';
import { packagesFolder } from './peers.ts';

/** sirv in one process: it lists all files at its start, and reads each again for every request. */
export const sirv =
  (script: string) =>
  (peer: Peer): FileServer => ({
    peer,
    async open(folder) {
      const port = await freePort();
      const entry = join(packagesFolder, 'sirv/build.mjs');
      return startServer([process.execPath, script, entry, join(folder, 'sites'), String(port)], port);
    },
  });
