import { requestIp } from '#src/http/request-ip.ts';
import type { ApiContext } from './context.ts';

/** The IP of the client of a request to the API. */
export function clientIp(c: ApiContext, trustProxy: boolean): string {
  const peer = c.env?.peer ?? c.env?.incoming?.socket.remoteAddress;
  return requestIp({ forwardedFor: c.req.header('x-forwarded-for'), peer, trustProxy });
}
