import { emptySitePage } from '#src/host/empty-site-page.ts';
import { caddyfile } from './caddyfile.ts';
import { nginxConf } from './nginx-conf.ts';

export type ServerSettings = {
  /** The deploy folder, absolute. */
  folder: string;
  scheme: 'http' | 'https';
  /** Sites are its subdomains; with a port when it is not the scheme's own: `vitrine.site`, `sites.test:8080`. */
  sitesDomain: string;
  /** Where the owner of a disabled site signs in: `https://vitrine.example`. */
  appOrigin: string;
};

/** Generated files of a deploy folder by name. `redirects` are slugs that were given up, and where they lead. */
export function serverFiles(
  settings: ServerSettings,
  redirects: readonly (readonly [from: string, to: string])[],
): Record<string, string> {
  return {
    'nginx.conf': nginxConf(settings),
    Caddyfile: caddyfile(settings),
    'redirects.nginx': redirects.map(([from, to]) => `${from} ${to};\n`).join(''),
    // Caddy does not accept an empty file, so it also contains a default.
    'redirects.caddy': [...redirects.map(([from, to]) => `${from} ${to}\n`), 'default ""\n'].join(''),
    'empty/index.html': emptySitePage,
  };
}
