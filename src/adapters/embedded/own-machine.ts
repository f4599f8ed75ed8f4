import { isLocalhost } from '#src/domain/host-name.ts';
import { isLoopback } from '#src/http/network.ts';

/**
 * Whether nobody but the user of this machine can have sent a request: the product is at localhost, and the request comes
 * from there. `ip` is empty where nobody knows it.
 */
export function isOwnMachine(appOrigin: string, ip: string): boolean {
  return isLocalhost(new URL(appOrigin).host) && isLoopback(ip);
}
