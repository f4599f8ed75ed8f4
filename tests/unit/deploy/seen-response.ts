import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashOf } from '#tests/support/builders.ts';
import type { ReceivedResponse } from './open-web-server.ts';

const compared = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'strict-transport-security',
  'location',
  'allow',
  'x-robots-tag',
  'last-modified',
  'set-cookie',
];

/** The body without its content encoding. */
export function plain({ headers, body }: ReceivedResponse): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** The parts of a response that must be the same on every server. The body of a redirect differs between servers. */
export function comparedParts(reply: ReceivedResponse): object {
  const { status } = reply;
  const ofBody = ['content-type', 'cross-origin-resource-policy'];
  const names = status === 301 ? compared.filter((name) => !ofBody.includes(name)) : compared;
  const headers = Object.fromEntries(names.map((name) => [name, reply.headers[name]]));
  return { status, headers, body: status === 301 ? null : hashOf(plain(reply)) };
}
