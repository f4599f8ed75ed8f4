import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { responsePolicy } from './response-policy.ts';
import { securityHeaders } from './security-headers.ts';

/** Headers of a response other than a page, file or API response: a redirect or a one-line error. */
export function bareHeaders(options: { https: boolean }): string[] {
  return [
    'content-security-policy',
    responsePolicy,
    ...Object.entries(securityHeaders(options)).flat(),
    'cross-origin-resource-policy',
    'same-origin',
    'cache-control',
    'no-store',
  ];
}

/** Sends a one-line error. */
export function refuse(response: ServerResponse, status: number, options: { https: boolean }): void {
  const body = `${status} ${reasons[status] ?? ''}`.trim();
  const text = Buffer.from(`${body}\n`);
  const headers = [...bareHeaders(options), 'content-type', 'text/plain; charset=utf-8'];
  response.writeHead(status, [...headers, 'content-length', String(text.length)]);
  response.end(text);
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
};

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Sends our usual headers with the errors that Node itself responds with: for requests that are no HTTP, too slow, with
 * too many headers or an unsupported `Expect`.
 */
export function refuseBrokenRequests(server: Server, options: { https: boolean }): void {
  server.on('checkExpectation', (_request, response) => refuse(response, 417, options));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const headers = bareHeaders(options).flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    );
    const head = [
      `HTTP/1.1 ${status} ${reasons[status] ?? ''}`,
      ...headers,
      'content-length: 0',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n`);
  });
}
