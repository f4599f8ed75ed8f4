import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from '../report/figure.ts';
import { freePort, startServer, type FileServer } from './file-server.ts';

/** Caddy with a folder for each host name and the compressed files beside the plain ones. */
export function caddy(peer: Peer): FileServer {
  return {
    peer,
    async open(folder) {
      const port = await freePort();
      const own = join(folder, 'caddy');
      await mkdir(own, { recursive: true });
      const file = join(own, 'Caddyfile');
      await writeFile(file, configuration(folder, port));
      // Caddy stores its last configuration in the home folder of its user.
      const env = { ...process.env, XDG_CONFIG_HOME: own, XDG_DATA_HOME: own };
      return startServer(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], port, env);
    },
  };
}

const configuration = (folder: string, port: number): string => `{
  admin off
  auto_https off
  log {
    level ERROR
  }
}
http://*.localhost:${port} {
  bind 127.0.0.1
  root * ${folder}/sites/{labels.1}
  file_server {
    precompressed gzip
  }
}
`;
