import type { ApiContext } from './context.ts';

/**
 * The IP of the client. Behind a trusted proxy it is the last entry of X-Forwarded-For, which that proxy
 * wrote itself; what stands before it could have been sent by anybody.
 */
export function clientIp(c: ApiContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (c.env?.peer ?? c.env?.incoming?.socket.remoteAddress ?? '');
}
