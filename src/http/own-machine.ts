import { isLocalhost } from '#src/domain/host-name.ts';
import { isLoopback } from './network.ts';

/**
 * True when only a user of this machine can have sent a request: the product runs at localhost, and the request comes
 * from there. `ip` is empty where it is unknown.
 */
export function isOwnMachine(appOrigin: string, ip: string): boolean {
  return isLocalhost(new URL(appOrigin).host) && isLoopback(ip);
}
