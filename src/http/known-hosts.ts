import { parseHost, type Domains, type HostTarget } from '#src/domain/host-name.ts';

const maxNames = 20_000;
const maxNameLength = 255;

/** `parseHost` with a cache of recent Host headers. */
export function openKnownHosts(domains: Domains): (host: string | undefined) => HostTarget {
  const known = new Map<string, HostTarget>();
  return (host = '') => {
    const before = known.get(host);
    if (before !== undefined) return before;
    const target = parseHost(host, domains);
    if (host.length > maxNameLength) return target;
    if (known.size >= maxNames) known.clear();
    known.set(host, target);
    return target;
  };
}
