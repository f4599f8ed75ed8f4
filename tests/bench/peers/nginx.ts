import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from '../report/figure.ts';
import { freePort, startServer, type FileServer } from './file-server.ts';

/** The number of open files for a worker within the limits of most systems, with room for connections. */
const openFileCache = 'open_file_cache max=16000 inactive=60s; open_file_cache_valid 60s;';

export const nginx = (peer: Peer): FileServer => serverWith(peer, '');

/** With cached open files: nginx then sees a change only after the cache expires. */
export const nginxWithCache = (peer: Peer): FileServer =>
  serverWith({ ...peer, name: 'nginx with open_file_cache' }, openFileCache);

function serverWith(peer: Peer, cache: string): FileServer {
  return {
    peer,
    async open(folder) {
      const port = await freePort();
      const own = join(folder, cache === '' ? 'nginx' : 'nginx-cache');
      await mkdir(join(own, 'scratch'), { recursive: true });
      const file = join(own, 'nginx.conf');
      await writeFile(file, configuration({ own, folder, port, cache }));
      return startServer(['nginx', '-c', file, '-p', own, '-e', join(own, 'error.log')], port);
    },
  };
}

type Settings = { own: string; folder: string; port: number; cache: string };

/** A worker for each core, names by regular expression, compressed files beside the plain ones. */
const configuration = ({ own, folder, port, cache }: Settings): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${own}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  error_log ${own}/error.log crit;
  types { text/html html; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/scratch/${name};`).join(' ')}
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  keepalive_requests 1000000;
  ${cache}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    server_name ~^(?<site>[a-z0-9-]+)\\.localhost$;
    root ${folder}/sites/$site;
    index index.html;
  }
}
`;
