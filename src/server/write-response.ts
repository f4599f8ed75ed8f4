import type { Socket } from 'node:net';
import type { WholeResponse } from '#src/http/representation.ts';
import { headersOf, type ReadyResponse } from '#src/http/static-file.ts';

/** Sends a response from memory. Returns false when the client has to read before the next one. */
export function writeResponse(socket: Socket, response: ReadyResponse, keepAliveMs: number): boolean {
  const { status, chosen } = response;
  const body = status === 304 ? null : chosen.body;
  if (body === null) return socket.write(headOf(response, keepAliveMs), 'latin1');
  chosen.whole ??= wholeOf(response, { body, keepAliveMs });
  if (isThatOf(response, chosen.whole)) return socket.write(dated(chosen.whole));
  socket.cork();
  socket.write(headOf(response, keepAliveMs), 'latin1');
  const isSent = socket.write(body);
  socket.uncork();
  return isSent;
}

/** False for another status, or other headers, as those of a site that must not be indexed. */
const isThatOf = ({ status, fileHeaders }: ReadyResponse, whole: WholeResponse): boolean =>
  whole.fileHeaders === fileHeaders && whole.status === status;

/**
 * Head and body in one buffer: to send two takes half as much again. The body in memory becomes the end of it, so that its
 * bytes are there once.
 */
function wholeOf(
  response: ReadyResponse,
  { body, keepAliveMs }: { body: Buffer; keepAliveMs: number },
): WholeResponse {
  const { status, fileHeaders, chosen } = response;
  const head = headOf(response, keepAliveMs);
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  chosen.body = bytes.subarray(head.length);
  return { status, fileHeaders, bytes, dateAt: beforeDate(status).length, second: currentSecond() };
}

/** The bytes with the current date. A client that still reads an earlier response may get it too. */
function dated(whole: WholeResponse): Buffer {
  const second = currentSecond();
  if (whole.second !== second) whole.bytes.write(dateOf(second), whole.dateAt, 'latin1');
  whole.second = second;
  return whole.bytes;
}

const reasons = { 200: 'OK', 304: 'Not Modified', 404: 'Not Found' } as const;

const beforeDate = (status: ReadyResponse['status']): string =>
  `HTTP/1.1 ${status} ${reasons[status]}\r\nDate: `;

/** The status line and the headers, with those that node:http adds. */
function headOf(response: ReadyResponse, keepAliveMs: number): string {
  const headers = headersOf(response);
  let lines = `${beforeDate(response.status)}${dateOf(currentSecond())}\r\n`;
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index] ?? ''}: ${headers[index + 1] ?? ''}\r\n`;
  return `${lines}Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`;
}

const currentSecond = (): number => Math.floor(Date.now() / 1000);

let last = { second: 0, date: '' };

/** The date of a second, which always has the same length. */
function dateOf(second: number): string {
  if (second !== last.second) last = { second, date: new Date(second * 1000).toUTCString() };
  return last.date;
}
