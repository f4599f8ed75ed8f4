import { isLocalhost } from '#src/domain/host-name.ts';

/**
 * The network of an IP, by which limits count: the address itself for IPv4, the first 64 bits for IPv6, because one
 * customer has at least a /64.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  const parts = [...start, ...zeros, ...end].slice(0, 4);
  return parts.map((part) => part.replace(/^0+(?=.)/, '')).join(':');
}

/** True for a loopback address. */
export function isLoopback(ip: string): boolean {
  return /^127\.\d+\.\d+\.\d+$|^::1$/.test(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
}

/**
 * True when only a user of this machine can have sent a request: the product runs at localhost, and the request comes
 * from there. `ip` is empty where it is unknown.
 */
export function isOwnMachine(appOrigin: string, ip: string): boolean {
  return isLocalhost(new URL(appOrigin).host) && isLoopback(ip);
}
