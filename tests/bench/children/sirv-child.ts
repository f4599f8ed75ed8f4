// Serves sites with sirv, each from the folder of its slug.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const [entry = '', folder = '', port = ''] = process.argv.slice(2);
const { default: sirv } = (await import(pathToFileURL(entry).href)) as {
  default: (folder: string, options: object) => Handler;
};
const serve = sirv(folder, { gzip: true, etag: true });
createServer({ keepAlive: true }, (request, response) => {
  const slug = request.headers.host?.split('.')[0] ?? '';
  request.url = `/${slug}${request.url ?? '/'}`;
  serve(request, response);
}).listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 });
