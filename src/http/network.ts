/**
 * The network an IP belongs to: an IPv4 address itself, of an IPv6 address the first 64 bits, because one customer
 * has at least that many. Limits count by it.
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

/** Whether an IP is one under which a machine reaches only itself. */
export function isLoopback(ip: string): boolean {
  return /^127\.\d+\.\d+\.\d+$|^::1$/.test(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
}
