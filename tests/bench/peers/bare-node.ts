import { join } from 'node:path';
import { slugOf } from '../content/authors.ts';
import { freePort, startServer, type FileServer } from './file-server.ts';

/** A node:http server without files, the lower bound for ours. */
export const bareNode = (script: string): FileServer => ({
  peer: { name: 'node:http with one page', version: process.versions.node },
  async open(folder) {
    const port = await freePort();
    const page = join(folder, 'sites', slugOf(0), 'index.html');
    return startServer([process.execPath, script, page, String(port)], port);
  },
});
