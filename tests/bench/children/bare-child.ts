// Sends the same page for every request, with as many headers as a page of a site: the minimum cost of a request in
// Node.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { siteSecurityHeaders } from '#src/http/site-headers.ts';

const [page = '', port = ''] = process.argv.slice(2);
const body = brotliCompressSync(await readFile(page));
const own = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  vary: 'accept-encoding',
  'cache-control': 'no-cache',
  etag: '"one"',
  'content-length': String(body.length),
};
const headers = [...siteSecurityHeaders({ https: false }), ...Object.entries(own).flat()];
createServer({ keepAlive: true }, (_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 });
